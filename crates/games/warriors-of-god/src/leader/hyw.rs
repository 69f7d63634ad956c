//! The 72 leaders of the Hundred Years War: six a turn of arrival from 0 to 11, two English, two French, two non-aligned.
//! Columns: id, name, who he was, born side, stars, battle, bravery, home, longbow.

use super::{
    Born::{English as E, French as F, NonAligned as N},
    LEADERS, Man, man, woman,
};
use crate::area::Area;

#[rustfmt::skip]
pub(super) const MEN: [Man; LEADERS] = [
    // Turn 0
    man("edward-iii", "Edward III", "King of England 1327-1377", E, 3, 5, 2, Area::England, true),
    man("john-chandos", "John Chandos", "Constable of Aquitaine, companion of the Black Prince", E, 1, 4, 2, Area::Aquitaine, false),
    man("philippe-vi", "Philippe VI", "King of France 1328-1350", F, 3, 5, 1, Area::IleDeFrance, false),
    man("louis-de-dampierre", "Louis de Dampierre", "Count of Flanders, loyal to the French crown", F, 1, 4, 1, Area::Flanders, false),
    man("charles-de-blois", "Charles de Blois", "French-backed claimant to Brittany", N, 1, 2, 1, Area::Brittany, false),
    man("jacob-van-artevelde", "Jacob van Artevelde", "Captain of Ghent", N, 1, 3, 1, Area::Flanders, false),
    // Turn 1
    man("edward-of-woodstock", "Edward of Woodstock", "The Black Prince, prince of Aquitaine", E, 3, 4, 3, Area::Aquitaine, false),
    man("henry-of-grosmont", "Henry of Grosmont", "First duke of Lancaster", E, 1, 3, 2, Area::Normandy, false),
    man("jean-ii", "Jean II", "King of France 1350-1364, captured at Poitiers", F, 3, 4, 2, Area::IleDeFrance, false),
    man("john-of-luxemburg", "John of Luxemburg", "John the Blind, king of Bohemia, fell at Crécy", F, 2, 5, 1, Area::Luxembourg, false),
    man("david-ii", "David II", "King of Scots 1329-1371", N, 2, 2, 1, Area::Scotland, false),
    man("jean-de-montfort", "Jean de Montfort", "English-backed claimant to Brittany", N, 1, 4, 1, Area::Brittany, false),
    // Turn 2
    man("john-of-gaunt", "John of Gaunt", "Duke of Lancaster, son of Edward III", E, 1, 5, 1, Area::England, true),
    man("lionel-of-antwerp", "Lionel of Antwerp", "Duke of Clarence, lieutenant of Ireland", E, 1, 4, 1, Area::Ireland, false),
    man("charles-v", "Charles V", "King of France 1364-1380", F, 3, 8, 1, Area::IleDeFrance, false),
    man("philippe-of-orleans", "Philippe of Orléans", "Duke of Orléans, son of Philippe VI", F, 1, 4, 1, Area::Orleanais, false),
    man("charles-of-navarre", "Charles of Navarre", "Charles the Bad, king of Navarre", N, 2, 3, 1, Area::Navarre, false),
    man("robert-ii", "Robert II", "King of Scots 1371-1390", N, 2, 3, 1, Area::Scotland, false),
    // Turn 3
    man("edmund-of-langley", "Edmund of Langley", "Duke of York, son of Edward III", E, 1, 4, 1, Area::England, true),
    man("thomas-of-woodstock", "Thomas of Woodstock", "Duke of Gloucester, son of Edward III", E, 1, 3, 1, Area::England, true),
    man("bertrand-du-guesclin", "Bertrand du Guesclin", "Breton constable of France", F, 2, 3, 4, Area::Brittany, false),
    man("louis-of-anjou", "Louis of Anjou", "Duke of Anjou, brother of Charles V", F, 2, 3, 2, Area::Anjou, false),
    man("jean-de-grailly", "Jean de Grailly", "Captal de Buch, Gascon commander at Poitiers", N, 1, 4, 3, Area::Gascony, false),
    man("owain-glyndwr", "Owain Glyndŵr", "Last native Welsh prince of Wales", N, 1, 2, 2, Area::Wales, true),
    // Turn 4
    man("richard-ii", "Richard II", "King of England 1377-1399", E, 3, 3, 1, Area::England, true),
    man("ralph-neville", "Ralph Neville", "Earl of Westmorland", E, 1, 4, 1, Area::England, true),
    man("jean-of-berry", "Jean of Berry", "Duke of Berry, brother of Charles V", F, 1, 5, 1, Area::Berry, false),
    man("louis-of-bourbon", "Louis of Bourbon", "Duke of Bourbon, uncle of Charles VI", F, 1, 3, 1, Area::Bourbonnais, false),
    man("robert-iii", "Robert III", "King of Scots 1390-1406", N, 2, 2, 1, Area::Scotland, false),
    man("philip-van-artevelde", "Philip van Artevelde", "Captain of Ghent, fell at Roosebeke", N, 1, 3, 2, Area::Flanders, false),
    // Turn 5
    man("edward-of-york", "Edward of York", "Duke of York, killed at Agincourt", E, 1, 4, 2, Area::England, true),
    man("thomas-mowbray", "Thomas Mowbray", "Duke of Norfolk, captain of Calais", E, 1, 3, 1, Area::Picardy, false),
    man("charles-vi", "Charles VI", "King of France 1380-1422", F, 3, 1, 1, Area::IleDeFrance, false),
    man("louis-of-orleans", "Louis of Orléans", "Duke of Orléans, murdered 1407", F, 2, 4, 2, Area::Orleanais, false),
    man("philip-the-bold", "Philip the Bold", "Duke of Burgundy 1363-1404", N, 2, 5, 2, Area::Burgundy, false),
    man("roger-mortimer", "Roger Mortimer", "Earl of March", N, 1, 3, 1, Area::Wales, true),
    // Turn 6
    man("henry-iv", "Henry IV", "King of England 1399-1413", E, 3, 5, 1, Area::England, true),
    man("john-fastolf", "John Fastolf", "English captain, victor of the Herrings", E, 1, 2, 2, Area::England, true),
    man("bernard-of-armagnac", "Bernard of Armagnac", "Count of Armagnac, constable of France", F, 2, 5, 1, Area::Gascony, false),
    man("jean-le-maingre", "Jean Le Maingre", "Boucicaut, marshal of France", F, 1, 4, 1, Area::IleDeFrance, false),
    man("henry-beaufort", "Henry Beaufort", "Cardinal, bishop of Winchester", N, 2, 4, 1, Area::England, true),
    man("henry-percy", "Henry Percy", "Harry Hotspur", N, 2, 2, 3, Area::Scotland, false),
    // Turn 7
    man("henry-v", "Henry V", "King of England 1413-1422", E, 3, 6, 2, Area::England, true),
    man("thomas-of-lancaster", "Thomas of Lancaster", "Duke of Clarence, killed at Baugé", E, 2, 4, 1, Area::Normandy, false),
    man("charles-of-orleans", "Charles of Orléans", "Duke of Orléans, captive after Agincourt", F, 1, 4, 1, Area::Orleanais, false),
    man("jean-de-bethencourt", "Jean de Béthencourt", "Norman lord and seafarer", F, 1, 2, 2, Area::Normandy, false),
    man("john-the-fearless", "John the Fearless", "Duke of Burgundy 1404-1419", N, 2, 4, 2, Area::Burgundy, false),
    man("la-hire", "Étienne de Vignolles (La Hire)", "Gascon captain", N, 1, 5, 2, Area::Gascony, false),
    // Turn 8
    man("humphrey-of-lancaster", "Humphrey of Lancaster", "Duke of Gloucester, brother of Henry V", E, 2, 5, 1, Area::England, true),
    man("john-of-lancaster", "John of Lancaster", "Duke of Bedford, regent in France", E, 2, 6, 1, Area::Normandy, false),
    man("charles-vii", "Charles VII", "King of France 1422-1461", F, 3, 6, 1, Area::Berry, false),
    man("jean-of-alencon", "Jean of Alençon", "Duke of Alençon, companion of Jeanne d'Arc", F, 1, 5, 1, Area::Normandy, false),
    man("james-i", "James I", "King of Scots 1406-1437", N, 2, 4, 2, Area::Scotland, false),
    man("murdoch-of-albany", "Murdoch of Albany", "Murdoch Stewart, duke of Albany, governor of Scotland", N, 1, 2, 1, Area::Scotland, false),
    // Turn 9
    man("john-talbot", "John Talbot", "Earl of Shrewsbury, killed at Castillon", E, 1, 4, 2, Area::England, true),
    man("thomas-montacute", "Thomas Montacute", "Earl of Salisbury, killed before Orléans", E, 1, 5, 2, Area::Normandy, false),
    woman(man("jeanne-darc", "Jeanne d'Arc", "The Maid from Domrémy who relieved Orléans", F, 2, 7, 1, Area::Lorraine, false)),
    man("jean-de-dunois", "Jean de Dunois", "Bastard of Orléans, conqueror of Normandy and Guyenne", F, 1, 4, 1, Area::Orleanais, false),
    man("philip-the-good", "Philip the Good", "Duke of Burgundy 1419-1467", N, 2, 5, 1, Area::Burgundy, false),
    man("gilles-de-rais", "Gilles de Rais", "Breton lord, marshal of France", N, 1, 3, 1, Area::Brittany, false),
    // Turn 10
    man("henry-vi", "Henry VI", "King of England 1422-1461", E, 3, 2, 1, Area::England, true),
    man("william-de-la-pole", "William de la Pole", "Earl then duke of Suffolk", E, 1, 4, 1, Area::England, true),
    man("arthur-de-richemont", "Arthur de Richemont", "Constable of France", F, 2, 4, 2, Area::Brittany, false),
    man("rene-of-anjou", "René of Anjou", "Duke of Anjou, count of Provence", F, 2, 3, 1, Area::Provence, false),
    man("james-ii", "James II", "King of Scots 1437-1460", N, 2, 2, 2, Area::Scotland, false),
    man("jean-of-luxembourg", "Jean of Luxembourg", "Count of Ligny, who held Jeanne d'Arc prisoner", N, 1, 3, 1, Area::Luxembourg, false),
    // Turn 11
    man("richard-of-york", "Richard Plantagenet", "Duke of York, lieutenant in France", E, 2, 6, 2, Area::Wales, true),
    man("richard-neville", "Richard Neville", "Earl of Warwick, captain of Calais", E, 1, 5, 2, Area::Picardy, false),
    man("louis-xi", "Louis XI", "King of France 1461-1483, dauphin until then", F, 3, 5, 1, Area::Provence, false),
    man("jean-bureau", "Jean Bureau", "Master of artillery under Charles VII", F, 1, 1, 3, Area::IleDeFrance, false),
    man("charles-the-bold", "Charles the Bold", "Last Valois duke of Burgundy", N, 2, 2, 3, Area::Burgundy, false),
    man("edmund-beaufort", "Edmund Beaufort", "Duke of Somerset, last lieutenant in Normandy", N, 1, 4, 1, Area::Normandy, false),
];
