//! The 72 leaders of the Lion in Winter: six a turn of arrival from 0 to 11, two English, two French, two non-aligned.
//! Columns: id, name, who he was, born side, stars, battle, bravery, home, longbow.

use super::{
    Born::{English as E, French as F, NonAligned as N},
    LEADERS, Man, man, woman,
};
use crate::area::Area;

#[rustfmt::skip]
pub(super) const MEN: [Man; LEADERS] = [
    // Turn 0
    man("geoffrey-v-of-anjou", "Geoffrey V of Anjou", "Count of Anjou, husband of the Empress Matilda", E, 2, 3, 2, Area::Anjou, false),
    woman(man("empress-matilda", "Matilda of Normandy", "The Empress, claimant to England", E, 2, 5, 1, Area::England, false)),
    man("louis-vii", "Louis VII", "King of France 1137-1180", F, 3, 5, 1, Area::IleDeFrance, false),
    man("stephen-of-blois", "Stephen of Blois", "King of England 1135-1154; on the French side in this scenario", F, 2, 3, 1, Area::England, false),
    man("david-i", "David I", "King of Scots 1124-1153", N, 1, 5, 1, Area::Scotland, false),
    man("robert-of-gloucester", "Robert of Gloucester", "Half-brother and general of the Empress", N, 1, 2, 2, Area::England, false),
    // Turn 1
    man("henry-ii", "Henry II", "King of England 1154-1189", E, 3, 7, 2, Area::Normandy, false),
    man("thomas-becket", "Thomas Becket", "Chancellor who fought at Toulouse, later archbishop", E, 1, 3, 3, Area::England, false),
    man("giraud-berlay", "Giraud Berlay", "Lord of Montreuil, seneschal of Poitou", F, 1, 2, 2, Area::Poitou, false),
    man("raymond-v", "Raymond V", "Count of Toulouse", F, 1, 3, 1, Area::Languedoc, false),
    woman(man("alienor-of-aquitaine", "Aliénor of Aquitaine", "Duchess of Aquitaine, queen first of France and then of England", N, 2, 8, 1, Area::Poitou, false)),
    man("geoffroi-of-anjou", "Geoffroi of Anjou", "Younger brother of Henry II, count of Nantes", N, 2, 2, 2, Area::Anjou, false),
    // Turn 2
    man("richard-de-luci", "Richard de Luci", "Justiciar of Henry II", E, 1, 4, 1, Area::England, false),
    man("william-of-aumale", "William of Aumale", "Earl of York, victor of the Standard", E, 1, 3, 2, Area::Normandy, false),
    man("henri-of-blois", "Henri of Blois", "Henri the Liberal, count of Champagne", F, 1, 4, 1, Area::Champagne, false),
    man("robert-of-dreux", "Robert de Capet", "Brother of Louis VII, count of Dreux", F, 1, 3, 1, Area::IleDeFrance, false),
    man("henry-the-young-king", "Henry the Young King", "Eldest surviving son of Henry II, crowned in his lifetime", N, 3, 5, 2, Area::England, false),
    man("walter-de-clifford", "Walter de Clifford", "Marcher lord", N, 2, 1, 1, Area::Wales, false),
    // Turn 3
    man("ranulf-de-glanvill", "Ranulf de Glanvill", "Justiciar of Henry II", E, 1, 6, 1, Area::England, false),
    man("richard-of-ilchester", "Richard of Ilchester", "Bishop of Winchester, royal agent in Normandy", E, 1, 5, 1, Area::Normandy, false),
    man("thibaut-of-blois", "Thibaut of Blois", "Count of Blois, seneschal of France", F, 1, 2, 1, Area::Orleanais, false),
    man("thierry-of-alsace", "Thierry of Alsace", "Count of Flanders, of the house of Lorraine", F, 1, 3, 1, Area::Lorraine, false),
    man("richard-i", "Richard I", "The Lionheart, king of England 1189-1199", N, 3, 2, 4, Area::Aquitaine, true),
    man("umberto-of-maurienne", "Umberto of Maurienne", "Count of Savoy", N, 1, 3, 1, Area::Savoy, false),
    // Turn 4
    man("william-longchamp", "William Longchamp", "Chancellor of Richard I", E, 1, 4, 1, Area::Normandy, false),
    man("william-marshal", "William Marshal", "Knight, earl of Pembroke and regent", E, 1, 6, 2, Area::England, false),
    man("philippe-augustus", "Philippe II Augustus", "King of France 1180-1223", F, 3, 8, 1, Area::IleDeFrance, false),
    man("bertran-de-born", "Bertran de Born", "Troubadour lord of Hautefort", F, 1, 2, 2, Area::Gascony, false),
    man("geoffrey-of-brittany", "Geoffrey of Brittany", "Son of Henry II, duke of Brittany", N, 2, 4, 2, Area::Brittany, false),
    man("william-i", "William I", "William the Lion, king of Scots 1165-1214", N, 2, 3, 1, Area::Scotland, false),
    // Turn 5
    man("geoffrey-plantagenet", "Geoffrey Plantagenet", "Illegitimate son of Henry II, archbishop of York", E, 1, 2, 2, Area::Anjou, false),
    man("walter-of-coutances", "Walter of Coutances", "Archbishop of Rouen, justiciar", E, 1, 3, 2, Area::Normandy, false),
    man("eudes-of-burgundy", "Eudes of Burgundy", "Duke of Burgundy, fought at Bouvines", F, 2, 5, 1, Area::Burgundy, false),
    man("guillaume-of-ponthieu", "Guillaume of Ponthieu", "Count of Ponthieu", F, 1, 2, 1, Area::Picardy, false),
    man("raimund-of-rouergue", "Raimund of Rouergue", "Lord of the Rouergue", N, 1, 4, 1, Area::Languedoc, false),
    man("robin-hood", "Robin Hood", "Outlaw of Sherwood", N, 1, 1, 4, Area::England, true),
    // Turn 6
    man("john-lackland", "John Lackland", "King of England 1199-1216", E, 3, 5, 2, Area::England, false),
    man("william-longespee", "William Longespée", "Earl of Salisbury, victor of Damme", E, 1, 3, 2, Area::England, false),
    man("arthur-of-brittany", "Arthur of Brittany", "Duke of Brittany, rival of his uncle John", F, 2, 3, 2, Area::Brittany, false),
    man("aimar-of-limoges", "Aimar of Limoges", "Viscount of Limoges, rebel against the Angevins", F, 1, 2, 2, Area::Limousin, false),
    man("guillaume-des-roches", "Guillaume des Roches", "Seneschal of Anjou", N, 1, 4, 1, Area::Anjou, false),
    man("hugues-le-blanc", "Hugues le Blanc", "Probably Hugues le Brun of Lusignan; the counter prints a Scottish home", N, 1, 3, 2, Area::Scotland, false),
    // Turn 7
    man("pierre-de-preaux", "Pierre de Préaux", "Captain of Rouen for king John; printed as Prevost", E, 1, 2, 2, Area::Normandy, false),
    man("raimund-de-roger", "Raimund de Roger", "Lord of Languedoc on the Angevin side", E, 1, 2, 2, Area::Languedoc, false),
    man("arnaud-amaury", "Arnaud-Amaury", "Abbot and papal legate of the Albigensian crusade", F, 2, 7, 1, Area::Provence, false),
    man("simon-de-montfort-elder", "Simon de Montfort the Elder", "Leader of the Albigensian crusade", F, 2, 6, 2, Area::Languedoc, false),
    man("henri-of-louvain", "Henri of Louvain", "Duke of Brabant", N, 2, 3, 1, Area::Flanders, false),
    man("raimund-roger", "Raimund-Roger", "Count of Foix; the counter prints a Burgundian home", N, 1, 3, 2, Area::Burgundy, false),
    // Turn 8
    man("henry-iii", "Henry III", "King of England 1216-1272", E, 3, 4, 1, Area::England, false),
    man("william-de-warenne", "William de Warenne", "Earl of Surrey", E, 1, 5, 1, Area::England, false),
    man("louis-viii", "Louis VIII", "King of France 1223-1226, invaded England as prince", F, 3, 5, 1, Area::IleDeFrance, false),
    man("llywelyn-ab-iorwerth", "Llywelyn ab Iorwerth", "Prince of Gwynedd, Llywelyn the Great", F, 1, 3, 2, Area::Wales, false),
    man("pedro-ii", "Pedro II", "King of Aragon, fell at Muret", N, 2, 4, 1, Area::Navarre, false),
    man("alexander-ii", "Alexander II", "King of Scots 1214-1249", N, 1, 5, 1, Area::Scotland, false),
    // Turn 9
    man("richard-of-cornwall", "Richard of Cornwall", "Brother of Henry III, king of the Romans", E, 2, 3, 1, Area::England, false),
    man("gilbert-marshal", "Gilbert Marshal", "Earl of Pembroke, son of William Marshal", E, 1, 3, 2, Area::England, false),
    man("louis-ix", "Louis IX", "King of France 1226-1270", F, 3, 3, 2, Area::IleDeFrance, false),
    woman(man("jeanne-of-flanders", "Jeanne of Flanders", "Countess of Flanders and Hainaut", F, 1, 2, 1, Area::Netherlands, false)),
    man("alfonso-of-castile", "Alfonso of Castile", "Castilian prince with a claim on Gascony", N, 2, 3, 1, Area::Navarre, false),
    man("ramon-berenguer", "Ramon Berenguer", "Count of Provence", N, 1, 6, 1, Area::Provence, false),
    // Turn 10
    man("hubert-de-burgh", "Hubert de Burgh", "Justiciar of England", E, 1, 6, 1, Area::Wales, false),
    man("thomas-of-newburgh", "Thomas of Newburgh", "Earl of Warwick", E, 1, 3, 1, Area::England, false),
    man("hugues-of-burgundy", "Hugues of Burgundy", "Duke of Burgundy", F, 2, 3, 1, Area::Burgundy, false),
    man("robert-of-artois", "Robert of Artois", "Count of Artois, brother of Louis IX", F, 2, 2, 2, Area::Flanders, false),
    man("pierre-de-dreux", "Pierre de Dreux", "Pierre Mauclerc, duke of Brittany", N, 2, 4, 2, Area::Brittany, false),
    man("walram-of-limburg", "Walram of Limburg", "Lord of Limburg and Luxemburg", N, 2, 2, 1, Area::Luxembourg, false),
    // Turn 11
    man("edmund-of-lancaster", "Edmund of Lancaster", "Edmund Crouchback, younger son of Henry III", E, 2, 3, 1, Area::England, false),
    man("edward-i", "Edward I", "King of England 1272-1307, here the Lord Edward", E, 2, 5, 3, Area::England, true),
    man("philippe-iii", "Philippe III", "King of France 1270-1285, here the heir", F, 3, 4, 1, Area::IleDeFrance, false),
    man("charles-of-anjou", "Charles of Anjou", "Brother of Louis IX, count of Provence, later king of Sicily", F, 1, 1, 3, Area::Provence, false),
    man("simon-de-montfort-leicester", "Simon de Montfort of Leicester", "Earl of Leicester, leader of the barons", N, 2, 5, 1, Area::England, false),
    man("gilbert-de-clare", "Gilbert de Clare", "Earl of Gloucester in the second barons' war", N, 1, 3, 2, Area::England, false),
];
