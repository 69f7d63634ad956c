//! Made by `cargo xtask facts` from data/warriors-of-god.toml; do not edit.

use crate::types::{Area, AreaInfo, Border, Born, Leader, Man, Start};

/// Pieces of each kind of knight and longbow (9.0).
pub const PIECES: u16 = 2;

/// Gunner pieces; the text does not say how many, so the number is ours (A51).
pub const GUNNERS: u16 = 6;

/// The years of each turn, for the Hundred Years War and the Lion in Winter.
#[rustfmt::skip] // a line a row
pub const YEARS: [[&str; 2]; 12] = [
    ["1337–1340", "1135–1140"],
    ["1341–1350", "1141–1150"],
    ["1351–1360", "1151–1160"],
    ["1361–1370", "1161–1170"],
    ["1371–1380", "1171–1180"],
    ["1381–1390", "1181–1190"],
    ["1391–1400", "1191–1200"],
    ["1401–1410", "1201–1210"],
    ["1411–1420", "1211–1220"],
    ["1421–1430", "1221–1230"],
    ["1431–1440", "1231–1240"],
    ["1441–1453", "1241–1258"],
];

/// All areas in order.
#[rustfmt::skip] // a line a row
pub const ALL: [Area; 27] = [
    Area::Scotland,
    Area::England,
    Area::Wales,
    Area::Ireland,
    Area::Netherlands,
    Area::Flanders,
    Area::Luxembourg,
    Area::Picardy,
    Area::Normandy,
    Area::IleDeFrance,
    Area::Champagne,
    Area::Lorraine,
    Area::Brittany,
    Area::Anjou,
    Area::Orleanais,
    Area::Poitou,
    Area::Limousin,
    Area::Berry,
    Area::Bourbonnais,
    Area::Burgundy,
    Area::Aquitaine,
    Area::Auvergne,
    Area::Gascony,
    Area::Languedoc,
    Area::Provence,
    Area::Savoy,
    Area::Navarre,
];

/// The areas nobody can control (2.4), by name.
#[rustfmt::skip] // a line a row
pub const NEUTRAL: [Area; 5] = [
    Area::Ireland,
    Area::Lorraine,
    Area::Navarre,
    Area::Netherlands,
    Area::Savoy,
];

/// What each area is.
#[rustfmt::skip] // a line a row
pub const AREAS: [AreaInfo; 27] = [
    AreaInfo { id: "scotland", name: "Scotland", value: 2, neighbours: &[(Area::England, Border::Clear), (Area::Ireland, Border::Sea)] },
    AreaInfo { id: "england", name: "England", value: 3, neighbours: &[(Area::Scotland, Border::Clear), (Area::Wales, Border::Clear), (Area::Brittany, Border::Sea), (Area::Netherlands, Border::Sea), (Area::Normandy, Border::Sea), (Area::Picardy, Border::Sea)] },
    AreaInfo { id: "wales", name: "Wales", value: 1, neighbours: &[(Area::England, Border::Clear), (Area::Ireland, Border::Sea)] },
    AreaInfo { id: "ireland", name: "Ireland", value: 0, neighbours: &[(Area::Scotland, Border::Sea), (Area::Wales, Border::Sea)] },
    AreaInfo { id: "netherlands", name: "the Netherlands", value: 0, neighbours: &[(Area::Flanders, Border::Clear), (Area::Luxembourg, Border::Clear), (Area::England, Border::Sea)] },
    AreaInfo { id: "flanders", name: "Flanders", value: 3, neighbours: &[(Area::Champagne, Border::Clear), (Area::Luxembourg, Border::Clear), (Area::Netherlands, Border::Clear), (Area::Picardy, Border::Clear)] },
    AreaInfo { id: "luxembourg", name: "Luxembourg", value: 1, neighbours: &[(Area::Champagne, Border::Clear), (Area::Flanders, Border::Clear), (Area::Netherlands, Border::Clear)] },
    AreaInfo { id: "picardy", name: "Picardy", value: 1, neighbours: &[(Area::Champagne, Border::Clear), (Area::Flanders, Border::Clear), (Area::IleDeFrance, Border::Clear), (Area::Normandy, Border::Clear), (Area::England, Border::Sea)] },
    AreaInfo { id: "normandy", name: "Normandy", value: 2, neighbours: &[(Area::Anjou, Border::Clear), (Area::Brittany, Border::Obstructed), (Area::IleDeFrance, Border::River), (Area::Picardy, Border::Clear), (Area::England, Border::Sea)] },
    AreaInfo { id: "ile-de-france", name: "Île-de-France", value: 3, neighbours: &[(Area::Anjou, Border::Clear), (Area::Champagne, Border::River), (Area::Normandy, Border::River), (Area::Orleanais, Border::Clear), (Area::Picardy, Border::Clear)] },
    AreaInfo { id: "champagne", name: "Champagne", value: 2, neighbours: &[(Area::Burgundy, Border::River), (Area::Flanders, Border::Clear), (Area::IleDeFrance, Border::River), (Area::Lorraine, Border::Clear), (Area::Luxembourg, Border::Clear), (Area::Orleanais, Border::Clear), (Area::Picardy, Border::Clear)] },
    AreaInfo { id: "lorraine", name: "Lorraine", value: 0, neighbours: &[(Area::Burgundy, Border::Clear), (Area::Champagne, Border::Clear)] },
    AreaInfo { id: "brittany", name: "Brittany", value: 2, neighbours: &[(Area::Anjou, Border::River), (Area::Normandy, Border::Obstructed), (Area::Poitou, Border::Clear), (Area::Aquitaine, Border::Sea), (Area::England, Border::Sea)] },
    AreaInfo { id: "anjou", name: "Anjou", value: 1, neighbours: &[(Area::Berry, Border::Clear), (Area::Brittany, Border::River), (Area::IleDeFrance, Border::Clear), (Area::Limousin, Border::Clear), (Area::Normandy, Border::Clear), (Area::Orleanais, Border::River), (Area::Poitou, Border::Clear)] },
    AreaInfo { id: "orleanais", name: "Orléanais", value: 1, neighbours: &[(Area::Anjou, Border::River), (Area::Berry, Border::Clear), (Area::Bourbonnais, Border::River), (Area::Burgundy, Border::Clear), (Area::Champagne, Border::Clear), (Area::IleDeFrance, Border::Clear)] },
    AreaInfo { id: "poitou", name: "Poitou", value: 1, neighbours: &[(Area::Anjou, Border::Clear), (Area::Aquitaine, Border::Clear), (Area::Brittany, Border::Clear), (Area::Limousin, Border::Clear)] },
    AreaInfo { id: "limousin", name: "Limousin", value: 1, neighbours: &[(Area::Anjou, Border::Clear), (Area::Aquitaine, Border::Clear), (Area::Auvergne, Border::Obstructed), (Area::Berry, Border::Clear), (Area::Poitou, Border::Clear)] },
    AreaInfo { id: "berry", name: "Berry", value: 1, neighbours: &[(Area::Anjou, Border::Clear), (Area::Auvergne, Border::Clear), (Area::Bourbonnais, Border::Clear), (Area::Limousin, Border::Clear), (Area::Orleanais, Border::Clear)] },
    AreaInfo { id: "bourbonnais", name: "Bourbonnais", value: 1, neighbours: &[(Area::Auvergne, Border::River), (Area::Berry, Border::Clear), (Area::Burgundy, Border::Clear), (Area::Languedoc, Border::Obstructed), (Area::Orleanais, Border::River), (Area::Provence, Border::Clear)] },
    AreaInfo { id: "burgundy", name: "Burgundy", value: 3, neighbours: &[(Area::Bourbonnais, Border::Clear), (Area::Champagne, Border::River), (Area::Lorraine, Border::Clear), (Area::Orleanais, Border::Clear), (Area::Provence, Border::River), (Area::Savoy, Border::Obstructed)] },
    AreaInfo { id: "aquitaine", name: "Aquitaine", value: 3, neighbours: &[(Area::Auvergne, Border::Obstructed), (Area::Gascony, Border::Clear), (Area::Languedoc, Border::River), (Area::Limousin, Border::Clear), (Area::Poitou, Border::Clear), (Area::Brittany, Border::Sea)] },
    AreaInfo { id: "auvergne", name: "Auvergne", value: 1, neighbours: &[(Area::Aquitaine, Border::Obstructed), (Area::Berry, Border::Clear), (Area::Bourbonnais, Border::River), (Area::Languedoc, Border::Obstructed), (Area::Limousin, Border::Obstructed)] },
    AreaInfo { id: "gascony", name: "Gascony", value: 1, neighbours: &[(Area::Aquitaine, Border::Clear), (Area::Languedoc, Border::Obstructed), (Area::Navarre, Border::Obstructed)] },
    AreaInfo { id: "languedoc", name: "Languedoc", value: 1, neighbours: &[(Area::Aquitaine, Border::River), (Area::Auvergne, Border::Obstructed), (Area::Bourbonnais, Border::Obstructed), (Area::Gascony, Border::Obstructed), (Area::Navarre, Border::Obstructed), (Area::Provence, Border::Clear)] },
    AreaInfo { id: "provence", name: "Provence", value: 2, neighbours: &[(Area::Bourbonnais, Border::Clear), (Area::Burgundy, Border::River), (Area::Languedoc, Border::Clear), (Area::Savoy, Border::Obstructed)] },
    AreaInfo { id: "savoy", name: "Savoy", value: 0, neighbours: &[(Area::Burgundy, Border::Obstructed), (Area::Provence, Border::Obstructed)] },
    AreaInfo { id: "navarre", name: "Navarre", value: 0, neighbours: &[(Area::Gascony, Border::Obstructed), (Area::Languedoc, Border::Obstructed)] },
];

/// The leaders of the Hundred Years War by arrival.
#[rustfmt::skip] // a line a row
pub const HYW: [Man; 72] = [
    Man { id: "edward-iii", name: "Edward III", who: "King of England 1327-1377", born: Born::English, stars: 3, battle: 5, bravery: 2, home: Area::England, longbow: true, woman: false },
    Man { id: "john-chandos", name: "John Chandos", who: "Constable of Aquitaine, companion of the Black Prince", born: Born::English, stars: 1, battle: 4, bravery: 2, home: Area::Aquitaine, longbow: false, woman: false },
    Man { id: "philippe-vi", name: "Philippe VI", who: "King of France 1328-1350", born: Born::French, stars: 3, battle: 5, bravery: 1, home: Area::IleDeFrance, longbow: false, woman: false },
    Man { id: "louis-de-dampierre", name: "Louis de Dampierre", who: "Count of Flanders, loyal to the French crown", born: Born::French, stars: 1, battle: 4, bravery: 1, home: Area::Flanders, longbow: false, woman: false },
    Man { id: "charles-de-blois", name: "Charles de Blois", who: "French-backed claimant to Brittany", born: Born::NonAligned, stars: 1, battle: 2, bravery: 1, home: Area::Brittany, longbow: false, woman: false },
    Man { id: "jacob-van-artevelde", name: "Jacob van Artevelde", who: "Captain of Ghent", born: Born::NonAligned, stars: 1, battle: 3, bravery: 1, home: Area::Flanders, longbow: false, woman: false },
    Man { id: "edward-of-woodstock", name: "Edward of Woodstock", who: "The Black Prince, prince of Aquitaine", born: Born::English, stars: 3, battle: 4, bravery: 3, home: Area::Aquitaine, longbow: false, woman: false },
    Man { id: "henry-of-grosmont", name: "Henry of Grosmont", who: "First duke of Lancaster", born: Born::English, stars: 1, battle: 3, bravery: 2, home: Area::Normandy, longbow: false, woman: false },
    Man { id: "jean-ii", name: "Jean II", who: "King of France 1350-1364, captured at Poitiers", born: Born::French, stars: 3, battle: 4, bravery: 2, home: Area::IleDeFrance, longbow: false, woman: false },
    Man { id: "john-of-luxemburg", name: "John of Luxemburg", who: "John the Blind, king of Bohemia, fell at Crécy", born: Born::French, stars: 2, battle: 5, bravery: 1, home: Area::Luxembourg, longbow: false, woman: false },
    Man { id: "david-ii", name: "David II", who: "King of Scots 1329-1371", born: Born::NonAligned, stars: 2, battle: 2, bravery: 1, home: Area::Scotland, longbow: false, woman: false },
    Man { id: "jean-de-montfort", name: "Jean de Montfort", who: "English-backed claimant to Brittany", born: Born::NonAligned, stars: 1, battle: 4, bravery: 1, home: Area::Brittany, longbow: false, woman: false },
    Man { id: "john-of-gaunt", name: "John of Gaunt", who: "Duke of Lancaster, son of Edward III", born: Born::English, stars: 1, battle: 5, bravery: 1, home: Area::England, longbow: true, woman: false },
    Man { id: "lionel-of-antwerp", name: "Lionel of Antwerp", who: "Duke of Clarence, lieutenant of Ireland", born: Born::English, stars: 1, battle: 4, bravery: 1, home: Area::Ireland, longbow: false, woman: false },
    Man { id: "charles-v", name: "Charles V", who: "King of France 1364-1380", born: Born::French, stars: 3, battle: 8, bravery: 1, home: Area::IleDeFrance, longbow: false, woman: false },
    Man { id: "philippe-of-orleans", name: "Philippe of Orléans", who: "Duke of Orléans, son of Philippe VI", born: Born::French, stars: 1, battle: 4, bravery: 1, home: Area::Orleanais, longbow: false, woman: false },
    Man { id: "charles-of-navarre", name: "Charles of Navarre", who: "Charles the Bad, king of Navarre", born: Born::NonAligned, stars: 2, battle: 3, bravery: 1, home: Area::Navarre, longbow: false, woman: false },
    Man { id: "robert-ii", name: "Robert II", who: "King of Scots 1371-1390", born: Born::NonAligned, stars: 2, battle: 3, bravery: 1, home: Area::Scotland, longbow: false, woman: false },
    Man { id: "edmund-of-langley", name: "Edmund of Langley", who: "Duke of York, son of Edward III", born: Born::English, stars: 1, battle: 4, bravery: 1, home: Area::England, longbow: true, woman: false },
    Man { id: "thomas-of-woodstock", name: "Thomas of Woodstock", who: "Duke of Gloucester, son of Edward III", born: Born::English, stars: 1, battle: 3, bravery: 1, home: Area::England, longbow: true, woman: false },
    Man { id: "bertrand-du-guesclin", name: "Bertrand du Guesclin", who: "Breton constable of France", born: Born::French, stars: 2, battle: 3, bravery: 4, home: Area::Brittany, longbow: false, woman: false },
    Man { id: "louis-of-anjou", name: "Louis of Anjou", who: "Duke of Anjou, brother of Charles V", born: Born::French, stars: 2, battle: 3, bravery: 2, home: Area::Anjou, longbow: false, woman: false },
    Man { id: "jean-de-grailly", name: "Jean de Grailly", who: "Captal de Buch, Gascon commander at Poitiers", born: Born::NonAligned, stars: 1, battle: 4, bravery: 3, home: Area::Gascony, longbow: false, woman: false },
    Man { id: "owain-glyndwr", name: "Owain Glyndŵr", who: "Last native Welsh prince of Wales", born: Born::NonAligned, stars: 1, battle: 2, bravery: 2, home: Area::Wales, longbow: true, woman: false },
    Man { id: "richard-ii", name: "Richard II", who: "King of England 1377-1399", born: Born::English, stars: 3, battle: 3, bravery: 1, home: Area::England, longbow: true, woman: false },
    Man { id: "ralph-neville", name: "Ralph Neville", who: "Earl of Westmorland", born: Born::English, stars: 1, battle: 4, bravery: 1, home: Area::England, longbow: true, woman: false },
    Man { id: "jean-of-berry", name: "Jean of Berry", who: "Duke of Berry, brother of Charles V", born: Born::French, stars: 1, battle: 5, bravery: 1, home: Area::Berry, longbow: false, woman: false },
    Man { id: "louis-of-bourbon", name: "Louis of Bourbon", who: "Duke of Bourbon, uncle of Charles VI", born: Born::French, stars: 1, battle: 3, bravery: 1, home: Area::Bourbonnais, longbow: false, woman: false },
    Man { id: "robert-iii", name: "Robert III", who: "King of Scots 1390-1406", born: Born::NonAligned, stars: 2, battle: 2, bravery: 1, home: Area::Scotland, longbow: false, woman: false },
    Man { id: "philip-van-artevelde", name: "Philip van Artevelde", who: "Captain of Ghent, fell at Roosebeke", born: Born::NonAligned, stars: 1, battle: 3, bravery: 2, home: Area::Flanders, longbow: false, woman: false },
    Man { id: "edward-of-york", name: "Edward of York", who: "Duke of York, killed at Agincourt", born: Born::English, stars: 1, battle: 4, bravery: 2, home: Area::England, longbow: true, woman: false },
    Man { id: "thomas-mowbray", name: "Thomas Mowbray", who: "Duke of Norfolk, captain of Calais", born: Born::English, stars: 1, battle: 3, bravery: 1, home: Area::Picardy, longbow: false, woman: false },
    Man { id: "charles-vi", name: "Charles VI", who: "King of France 1380-1422", born: Born::French, stars: 3, battle: 1, bravery: 1, home: Area::IleDeFrance, longbow: false, woman: false },
    Man { id: "louis-of-orleans", name: "Louis of Orléans", who: "Duke of Orléans, murdered 1407", born: Born::French, stars: 2, battle: 4, bravery: 2, home: Area::Orleanais, longbow: false, woman: false },
    Man { id: "philip-the-bold", name: "Philip the Bold", who: "Duke of Burgundy 1363-1404", born: Born::NonAligned, stars: 2, battle: 5, bravery: 2, home: Area::Burgundy, longbow: false, woman: false },
    Man { id: "roger-mortimer", name: "Roger Mortimer", who: "Earl of March", born: Born::NonAligned, stars: 1, battle: 3, bravery: 1, home: Area::Wales, longbow: true, woman: false },
    Man { id: "henry-iv", name: "Henry IV", who: "King of England 1399-1413", born: Born::English, stars: 3, battle: 5, bravery: 1, home: Area::England, longbow: true, woman: false },
    Man { id: "john-fastolf", name: "John Fastolf", who: "English captain, victor of the Herrings", born: Born::English, stars: 1, battle: 2, bravery: 2, home: Area::England, longbow: true, woman: false },
    Man { id: "bernard-of-armagnac", name: "Bernard of Armagnac", who: "Count of Armagnac, constable of France", born: Born::French, stars: 2, battle: 5, bravery: 1, home: Area::Gascony, longbow: false, woman: false },
    Man { id: "jean-le-maingre", name: "Jean Le Maingre", who: "Boucicaut, marshal of France", born: Born::French, stars: 1, battle: 4, bravery: 1, home: Area::IleDeFrance, longbow: false, woman: false },
    Man { id: "henry-beaufort", name: "Henry Beaufort", who: "Cardinal, bishop of Winchester", born: Born::NonAligned, stars: 2, battle: 4, bravery: 1, home: Area::England, longbow: true, woman: false },
    Man { id: "henry-percy", name: "Henry Percy", who: "Harry Hotspur", born: Born::NonAligned, stars: 2, battle: 2, bravery: 3, home: Area::Scotland, longbow: false, woman: false },
    Man { id: "henry-v", name: "Henry V", who: "King of England 1413-1422", born: Born::English, stars: 3, battle: 6, bravery: 2, home: Area::England, longbow: true, woman: false },
    Man { id: "thomas-of-lancaster", name: "Thomas of Lancaster", who: "Duke of Clarence, killed at Baugé", born: Born::English, stars: 2, battle: 4, bravery: 1, home: Area::Normandy, longbow: false, woman: false },
    Man { id: "charles-of-orleans", name: "Charles of Orléans", who: "Duke of Orléans, captive after Agincourt", born: Born::French, stars: 1, battle: 4, bravery: 1, home: Area::Orleanais, longbow: false, woman: false },
    Man { id: "jean-de-bethencourt", name: "Jean de Béthencourt", who: "Norman lord and seafarer", born: Born::French, stars: 1, battle: 2, bravery: 2, home: Area::Normandy, longbow: false, woman: false },
    Man { id: "john-the-fearless", name: "John the Fearless", who: "Duke of Burgundy 1404-1419", born: Born::NonAligned, stars: 2, battle: 4, bravery: 2, home: Area::Burgundy, longbow: false, woman: false },
    Man { id: "la-hire", name: "Étienne de Vignolles (La Hire)", who: "Gascon captain", born: Born::NonAligned, stars: 1, battle: 5, bravery: 2, home: Area::Gascony, longbow: false, woman: false },
    Man { id: "humphrey-of-lancaster", name: "Humphrey of Lancaster", who: "Duke of Gloucester, brother of Henry V", born: Born::English, stars: 2, battle: 5, bravery: 1, home: Area::England, longbow: true, woman: false },
    Man { id: "john-of-lancaster", name: "John of Lancaster", who: "Duke of Bedford, regent in France", born: Born::English, stars: 2, battle: 6, bravery: 1, home: Area::Normandy, longbow: false, woman: false },
    Man { id: "charles-vii", name: "Charles VII", who: "King of France 1422-1461", born: Born::French, stars: 3, battle: 6, bravery: 1, home: Area::Berry, longbow: false, woman: false },
    Man { id: "jean-of-alencon", name: "Jean of Alençon", who: "Duke of Alençon, companion of Jeanne d'Arc", born: Born::French, stars: 1, battle: 5, bravery: 1, home: Area::Normandy, longbow: false, woman: false },
    Man { id: "james-i", name: "James I", who: "King of Scots 1406-1437", born: Born::NonAligned, stars: 2, battle: 4, bravery: 2, home: Area::Scotland, longbow: false, woman: false },
    Man { id: "murdoch-of-albany", name: "Murdoch of Albany", who: "Murdoch Stewart, duke of Albany, governor of Scotland", born: Born::NonAligned, stars: 1, battle: 2, bravery: 1, home: Area::Scotland, longbow: false, woman: false },
    Man { id: "john-talbot", name: "John Talbot", who: "Earl of Shrewsbury, killed at Castillon", born: Born::English, stars: 1, battle: 4, bravery: 2, home: Area::England, longbow: true, woman: false },
    Man { id: "thomas-montacute", name: "Thomas Montacute", who: "Earl of Salisbury, killed before Orléans", born: Born::English, stars: 1, battle: 5, bravery: 2, home: Area::Normandy, longbow: false, woman: false },
    Man { id: "jeanne-darc", name: "Jeanne d'Arc", who: "The Maid from Domrémy who relieved Orléans", born: Born::French, stars: 2, battle: 7, bravery: 1, home: Area::Lorraine, longbow: false, woman: true },
    Man { id: "jean-de-dunois", name: "Jean de Dunois", who: "Bastard of Orléans, conqueror of Normandy and Guyenne", born: Born::French, stars: 1, battle: 4, bravery: 1, home: Area::Orleanais, longbow: false, woman: false },
    Man { id: "philip-the-good", name: "Philip the Good", who: "Duke of Burgundy 1419-1467", born: Born::NonAligned, stars: 2, battle: 5, bravery: 1, home: Area::Burgundy, longbow: false, woman: false },
    Man { id: "gilles-de-rais", name: "Gilles de Rais", who: "Breton lord, marshal of France", born: Born::NonAligned, stars: 1, battle: 3, bravery: 1, home: Area::Brittany, longbow: false, woman: false },
    Man { id: "henry-vi", name: "Henry VI", who: "King of England 1422-1461", born: Born::English, stars: 3, battle: 2, bravery: 1, home: Area::England, longbow: true, woman: false },
    Man { id: "william-de-la-pole", name: "William de la Pole", who: "Earl then duke of Suffolk", born: Born::English, stars: 1, battle: 4, bravery: 1, home: Area::England, longbow: true, woman: false },
    Man { id: "arthur-de-richemont", name: "Arthur de Richemont", who: "Constable of France", born: Born::French, stars: 2, battle: 4, bravery: 2, home: Area::Brittany, longbow: false, woman: false },
    Man { id: "rene-of-anjou", name: "René of Anjou", who: "Duke of Anjou, count of Provence", born: Born::French, stars: 2, battle: 3, bravery: 1, home: Area::Provence, longbow: false, woman: false },
    Man { id: "james-ii", name: "James II", who: "King of Scots 1437-1460", born: Born::NonAligned, stars: 2, battle: 2, bravery: 2, home: Area::Scotland, longbow: false, woman: false },
    Man { id: "jean-of-luxembourg", name: "Jean of Luxembourg", who: "Count of Ligny, who held Jeanne d'Arc prisoner", born: Born::NonAligned, stars: 1, battle: 3, bravery: 1, home: Area::Luxembourg, longbow: false, woman: false },
    Man { id: "richard-of-york", name: "Richard Plantagenet", who: "Duke of York, lieutenant in France", born: Born::English, stars: 2, battle: 6, bravery: 2, home: Area::Wales, longbow: true, woman: false },
    Man { id: "richard-neville", name: "Richard Neville", who: "Earl of Warwick, captain of Calais", born: Born::English, stars: 1, battle: 5, bravery: 2, home: Area::Picardy, longbow: false, woman: false },
    Man { id: "louis-xi", name: "Louis XI", who: "King of France 1461-1483, dauphin until then", born: Born::French, stars: 3, battle: 5, bravery: 1, home: Area::Provence, longbow: false, woman: false },
    Man { id: "jean-bureau", name: "Jean Bureau", who: "Master of artillery under Charles VII", born: Born::French, stars: 1, battle: 1, bravery: 3, home: Area::IleDeFrance, longbow: false, woman: false },
    Man { id: "charles-the-bold", name: "Charles the Bold", who: "Last Valois duke of Burgundy", born: Born::NonAligned, stars: 2, battle: 2, bravery: 3, home: Area::Burgundy, longbow: false, woman: false },
    Man { id: "edmund-beaufort", name: "Edmund Beaufort", who: "Duke of Somerset, last lieutenant in Normandy", born: Born::NonAligned, stars: 1, battle: 4, bravery: 1, home: Area::Normandy, longbow: false, woman: false },
];

/// The leaders of the Lion in Winter by arrival.
#[rustfmt::skip] // a line a row
pub const LIW: [Man; 72] = [
    Man { id: "geoffrey-v-of-anjou", name: "Geoffrey V of Anjou", who: "Count of Anjou, husband of the Empress Matilda", born: Born::English, stars: 2, battle: 3, bravery: 2, home: Area::Anjou, longbow: false, woman: false },
    Man { id: "empress-matilda", name: "Matilda of Normandy", who: "The Empress, claimant to England", born: Born::English, stars: 2, battle: 5, bravery: 1, home: Area::England, longbow: false, woman: true },
    Man { id: "louis-vii", name: "Louis VII", who: "King of France 1137-1180", born: Born::French, stars: 3, battle: 5, bravery: 1, home: Area::IleDeFrance, longbow: false, woman: false },
    Man { id: "stephen-of-blois", name: "Stephen of Blois", who: "King of England 1135-1154; on the French side in this scenario", born: Born::French, stars: 2, battle: 3, bravery: 1, home: Area::England, longbow: false, woman: false },
    Man { id: "david-i", name: "David I", who: "King of Scots 1124-1153", born: Born::NonAligned, stars: 1, battle: 5, bravery: 1, home: Area::Scotland, longbow: false, woman: false },
    Man { id: "robert-of-gloucester", name: "Robert of Gloucester", who: "Half-brother and general of the Empress", born: Born::NonAligned, stars: 1, battle: 2, bravery: 2, home: Area::England, longbow: false, woman: false },
    Man { id: "henry-ii", name: "Henry II", who: "King of England 1154-1189", born: Born::English, stars: 3, battle: 7, bravery: 2, home: Area::Normandy, longbow: false, woman: false },
    Man { id: "thomas-becket", name: "Thomas Becket", who: "Chancellor who fought at Toulouse, later archbishop", born: Born::English, stars: 1, battle: 3, bravery: 3, home: Area::England, longbow: false, woman: false },
    Man { id: "giraud-berlay", name: "Giraud Berlay", who: "Lord of Montreuil, seneschal of Poitou", born: Born::French, stars: 1, battle: 2, bravery: 2, home: Area::Poitou, longbow: false, woman: false },
    Man { id: "raymond-v", name: "Raymond V", who: "Count of Toulouse", born: Born::French, stars: 1, battle: 3, bravery: 1, home: Area::Languedoc, longbow: false, woman: false },
    Man { id: "alienor-of-aquitaine", name: "Aliénor of Aquitaine", who: "Duchess of Aquitaine, queen first of France and then of England", born: Born::NonAligned, stars: 2, battle: 8, bravery: 1, home: Area::Poitou, longbow: false, woman: true },
    Man { id: "geoffroi-of-anjou", name: "Geoffroi of Anjou", who: "Younger brother of Henry II, count of Nantes", born: Born::NonAligned, stars: 2, battle: 2, bravery: 2, home: Area::Anjou, longbow: false, woman: false },
    Man { id: "richard-de-luci", name: "Richard de Luci", who: "Justiciar of Henry II", born: Born::English, stars: 1, battle: 4, bravery: 1, home: Area::England, longbow: false, woman: false },
    Man { id: "william-of-aumale", name: "William of Aumale", who: "Earl of York, victor of the Standard", born: Born::English, stars: 1, battle: 3, bravery: 2, home: Area::Normandy, longbow: false, woman: false },
    Man { id: "henri-of-blois", name: "Henri of Blois", who: "Henri the Liberal, count of Champagne", born: Born::French, stars: 1, battle: 4, bravery: 1, home: Area::Champagne, longbow: false, woman: false },
    Man { id: "robert-of-dreux", name: "Robert de Capet", who: "Brother of Louis VII, count of Dreux", born: Born::French, stars: 1, battle: 3, bravery: 1, home: Area::IleDeFrance, longbow: false, woman: false },
    Man { id: "henry-the-young-king", name: "Henry the Young King", who: "Eldest surviving son of Henry II, crowned in his lifetime", born: Born::NonAligned, stars: 3, battle: 5, bravery: 2, home: Area::England, longbow: false, woman: false },
    Man { id: "walter-de-clifford", name: "Walter de Clifford", who: "Marcher lord", born: Born::NonAligned, stars: 2, battle: 1, bravery: 1, home: Area::Wales, longbow: false, woman: false },
    Man { id: "ranulf-de-glanvill", name: "Ranulf de Glanvill", who: "Justiciar of Henry II", born: Born::English, stars: 1, battle: 6, bravery: 1, home: Area::England, longbow: false, woman: false },
    Man { id: "richard-of-ilchester", name: "Richard of Ilchester", who: "Bishop of Winchester, royal agent in Normandy", born: Born::English, stars: 1, battle: 5, bravery: 1, home: Area::Normandy, longbow: false, woman: false },
    Man { id: "thibaut-of-blois", name: "Thibaut of Blois", who: "Count of Blois, seneschal of France", born: Born::French, stars: 1, battle: 2, bravery: 1, home: Area::Orleanais, longbow: false, woman: false },
    Man { id: "thierry-of-alsace", name: "Thierry of Alsace", who: "Count of Flanders, of the house of Lorraine", born: Born::French, stars: 1, battle: 3, bravery: 1, home: Area::Lorraine, longbow: false, woman: false },
    Man { id: "richard-i", name: "Richard I", who: "The Lionheart, king of England 1189-1199", born: Born::NonAligned, stars: 3, battle: 2, bravery: 4, home: Area::Aquitaine, longbow: true, woman: false },
    Man { id: "umberto-of-maurienne", name: "Umberto of Maurienne", who: "Count of Savoy", born: Born::NonAligned, stars: 1, battle: 3, bravery: 1, home: Area::Savoy, longbow: false, woman: false },
    Man { id: "william-longchamp", name: "William Longchamp", who: "Chancellor of Richard I", born: Born::English, stars: 1, battle: 4, bravery: 1, home: Area::Normandy, longbow: false, woman: false },
    Man { id: "william-marshal", name: "William Marshal", who: "Knight, earl of Pembroke and regent", born: Born::English, stars: 1, battle: 6, bravery: 2, home: Area::England, longbow: false, woman: false },
    Man { id: "philippe-augustus", name: "Philippe II Augustus", who: "King of France 1180-1223", born: Born::French, stars: 3, battle: 8, bravery: 1, home: Area::IleDeFrance, longbow: false, woman: false },
    Man { id: "bertran-de-born", name: "Bertran de Born", who: "Troubadour lord of Hautefort", born: Born::French, stars: 1, battle: 2, bravery: 2, home: Area::Gascony, longbow: false, woman: false },
    Man { id: "geoffrey-of-brittany", name: "Geoffrey of Brittany", who: "Son of Henry II, duke of Brittany", born: Born::NonAligned, stars: 2, battle: 4, bravery: 2, home: Area::Brittany, longbow: false, woman: false },
    Man { id: "william-i", name: "William I", who: "William the Lion, king of Scots 1165-1214", born: Born::NonAligned, stars: 2, battle: 3, bravery: 1, home: Area::Scotland, longbow: false, woman: false },
    Man { id: "geoffrey-plantagenet", name: "Geoffrey Plantagenet", who: "Illegitimate son of Henry II, archbishop of York", born: Born::English, stars: 1, battle: 2, bravery: 2, home: Area::Anjou, longbow: false, woman: false },
    Man { id: "walter-of-coutances", name: "Walter of Coutances", who: "Archbishop of Rouen, justiciar", born: Born::English, stars: 1, battle: 3, bravery: 2, home: Area::Normandy, longbow: false, woman: false },
    Man { id: "eudes-of-burgundy", name: "Eudes of Burgundy", who: "Duke of Burgundy, fought at Bouvines", born: Born::French, stars: 2, battle: 5, bravery: 1, home: Area::Burgundy, longbow: false, woman: false },
    Man { id: "guillaume-of-ponthieu", name: "Guillaume of Ponthieu", who: "Count of Ponthieu", born: Born::French, stars: 1, battle: 2, bravery: 1, home: Area::Picardy, longbow: false, woman: false },
    Man { id: "raimund-of-rouergue", name: "Raimund of Rouergue", who: "Lord of the Rouergue", born: Born::NonAligned, stars: 1, battle: 4, bravery: 1, home: Area::Languedoc, longbow: false, woman: false },
    Man { id: "robin-hood", name: "Robin Hood", who: "Outlaw of Sherwood", born: Born::NonAligned, stars: 1, battle: 1, bravery: 4, home: Area::England, longbow: true, woman: false },
    Man { id: "john-lackland", name: "John Lackland", who: "King of England 1199-1216", born: Born::English, stars: 3, battle: 5, bravery: 2, home: Area::England, longbow: false, woman: false },
    Man { id: "william-longespee", name: "William Longespée", who: "Earl of Salisbury, victor of Damme", born: Born::English, stars: 1, battle: 3, bravery: 2, home: Area::England, longbow: false, woman: false },
    Man { id: "arthur-of-brittany", name: "Arthur of Brittany", who: "Duke of Brittany, rival of his uncle John", born: Born::French, stars: 2, battle: 3, bravery: 2, home: Area::Brittany, longbow: false, woman: false },
    Man { id: "aimar-of-limoges", name: "Aimar of Limoges", who: "Viscount of Limoges, rebel against the Angevins", born: Born::French, stars: 1, battle: 2, bravery: 2, home: Area::Limousin, longbow: false, woman: false },
    Man { id: "guillaume-des-roches", name: "Guillaume des Roches", who: "Seneschal of Anjou", born: Born::NonAligned, stars: 1, battle: 4, bravery: 1, home: Area::Anjou, longbow: false, woman: false },
    Man { id: "hugues-le-blanc", name: "Hugues le Blanc", who: "Probably Hugues le Brun of Lusignan; the counter prints a Scottish home", born: Born::NonAligned, stars: 1, battle: 3, bravery: 2, home: Area::Scotland, longbow: false, woman: false },
    Man { id: "pierre-de-preaux", name: "Pierre de Préaux", who: "Captain of Rouen for king John; printed as Prevost", born: Born::English, stars: 1, battle: 2, bravery: 2, home: Area::Normandy, longbow: false, woman: false },
    Man { id: "raimund-de-roger", name: "Raimund de Roger", who: "Lord of Languedoc on the Angevin side", born: Born::English, stars: 1, battle: 2, bravery: 2, home: Area::Languedoc, longbow: false, woman: false },
    Man { id: "arnaud-amaury", name: "Arnaud-Amaury", who: "Abbot and papal legate of the Albigensian crusade", born: Born::French, stars: 2, battle: 7, bravery: 1, home: Area::Provence, longbow: false, woman: false },
    Man { id: "simon-de-montfort-elder", name: "Simon de Montfort the Elder", who: "Leader of the Albigensian crusade", born: Born::French, stars: 2, battle: 6, bravery: 2, home: Area::Languedoc, longbow: false, woman: false },
    Man { id: "henri-of-louvain", name: "Henri of Louvain", who: "Duke of Brabant", born: Born::NonAligned, stars: 2, battle: 3, bravery: 1, home: Area::Flanders, longbow: false, woman: false },
    Man { id: "raimund-roger", name: "Raimund-Roger", who: "Count of Foix; the counter prints a Burgundian home", born: Born::NonAligned, stars: 1, battle: 3, bravery: 2, home: Area::Burgundy, longbow: false, woman: false },
    Man { id: "henry-iii", name: "Henry III", who: "King of England 1216-1272", born: Born::English, stars: 3, battle: 4, bravery: 1, home: Area::England, longbow: false, woman: false },
    Man { id: "william-de-warenne", name: "William de Warenne", who: "Earl of Surrey", born: Born::English, stars: 1, battle: 5, bravery: 1, home: Area::England, longbow: false, woman: false },
    Man { id: "louis-viii", name: "Louis VIII", who: "King of France 1223-1226, invaded England as prince", born: Born::French, stars: 3, battle: 5, bravery: 1, home: Area::IleDeFrance, longbow: false, woman: false },
    Man { id: "llywelyn-ab-iorwerth", name: "Llywelyn ab Iorwerth", who: "Prince of Gwynedd, Llywelyn the Great", born: Born::French, stars: 1, battle: 3, bravery: 2, home: Area::Wales, longbow: false, woman: false },
    Man { id: "pedro-ii", name: "Pedro II", who: "King of Aragon, fell at Muret", born: Born::NonAligned, stars: 2, battle: 4, bravery: 1, home: Area::Navarre, longbow: false, woman: false },
    Man { id: "alexander-ii", name: "Alexander II", who: "King of Scots 1214-1249", born: Born::NonAligned, stars: 1, battle: 5, bravery: 1, home: Area::Scotland, longbow: false, woman: false },
    Man { id: "richard-of-cornwall", name: "Richard of Cornwall", who: "Brother of Henry III, king of the Romans", born: Born::English, stars: 2, battle: 3, bravery: 1, home: Area::England, longbow: false, woman: false },
    Man { id: "gilbert-marshal", name: "Gilbert Marshal", who: "Earl of Pembroke, son of William Marshal", born: Born::English, stars: 1, battle: 3, bravery: 2, home: Area::England, longbow: false, woman: false },
    Man { id: "louis-ix", name: "Louis IX", who: "King of France 1226-1270", born: Born::French, stars: 3, battle: 3, bravery: 2, home: Area::IleDeFrance, longbow: false, woman: false },
    Man { id: "jeanne-of-flanders", name: "Jeanne of Flanders", who: "Countess of Flanders and Hainaut", born: Born::French, stars: 1, battle: 2, bravery: 1, home: Area::Netherlands, longbow: false, woman: true },
    Man { id: "alfonso-of-castile", name: "Alfonso of Castile", who: "Castilian prince with a claim on Gascony", born: Born::NonAligned, stars: 2, battle: 3, bravery: 1, home: Area::Navarre, longbow: false, woman: false },
    Man { id: "ramon-berenguer", name: "Ramon Berenguer", who: "Count of Provence", born: Born::NonAligned, stars: 1, battle: 6, bravery: 1, home: Area::Provence, longbow: false, woman: false },
    Man { id: "hubert-de-burgh", name: "Hubert de Burgh", who: "Justiciar of England", born: Born::English, stars: 1, battle: 6, bravery: 1, home: Area::Wales, longbow: false, woman: false },
    Man { id: "thomas-of-newburgh", name: "Thomas of Newburgh", who: "Earl of Warwick", born: Born::English, stars: 1, battle: 3, bravery: 1, home: Area::England, longbow: false, woman: false },
    Man { id: "hugues-of-burgundy", name: "Hugues of Burgundy", who: "Duke of Burgundy", born: Born::French, stars: 2, battle: 3, bravery: 1, home: Area::Burgundy, longbow: false, woman: false },
    Man { id: "robert-of-artois", name: "Robert of Artois", who: "Count of Artois, brother of Louis IX", born: Born::French, stars: 2, battle: 2, bravery: 2, home: Area::Flanders, longbow: false, woman: false },
    Man { id: "pierre-de-dreux", name: "Pierre de Dreux", who: "Pierre Mauclerc, duke of Brittany", born: Born::NonAligned, stars: 2, battle: 4, bravery: 2, home: Area::Brittany, longbow: false, woman: false },
    Man { id: "walram-of-limburg", name: "Walram of Limburg", who: "Lord of Limburg and Luxemburg", born: Born::NonAligned, stars: 2, battle: 2, bravery: 1, home: Area::Luxembourg, longbow: false, woman: false },
    Man { id: "edmund-of-lancaster", name: "Edmund of Lancaster", who: "Edmund Crouchback, younger son of Henry III", born: Born::English, stars: 2, battle: 3, bravery: 1, home: Area::England, longbow: false, woman: false },
    Man { id: "edward-i", name: "Edward I", who: "King of England 1272-1307, here the Lord Edward", born: Born::English, stars: 2, battle: 5, bravery: 3, home: Area::England, longbow: true, woman: false },
    Man { id: "philippe-iii", name: "Philippe III", who: "King of France 1270-1285, here the heir", born: Born::French, stars: 3, battle: 4, bravery: 1, home: Area::IleDeFrance, longbow: false, woman: false },
    Man { id: "charles-of-anjou", name: "Charles of Anjou", who: "Brother of Louis IX, count of Provence, later king of Sicily", born: Born::French, stars: 1, battle: 1, bravery: 3, home: Area::Provence, longbow: false, woman: false },
    Man { id: "simon-de-montfort-leicester", name: "Simon de Montfort of Leicester", who: "Earl of Leicester, leader of the barons", born: Born::NonAligned, stars: 2, battle: 5, bravery: 1, home: Area::England, longbow: false, woman: false },
    Man { id: "gilbert-de-clare", name: "Gilbert de Clare", who: "Earl of Gloucester in the second barons' war", born: Born::NonAligned, stars: 1, battle: 3, bravery: 2, home: Area::England, longbow: false, woman: false },
];

/// The Hundred Years War (16.3).
#[rustfmt::skip] // a line a leader
pub const HUNDRED_YEARS_WAR: Start = Start {
    leaders: &[
        (Leader(0), Area::England, 3), // edward-iii
        (Leader(1), Area::England, 1), // john-chandos
        (Leader(2), Area::IleDeFrance, 3), // philippe-vi
        (Leader(3), Area::IleDeFrance, 1), // louis-de-dampierre
        (Leader(5), Area::Flanders, 1), // jacob-van-artevelde
        (Leader(4), Area::Brittany, 1), // charles-de-blois
    ],
    kings: Some([Leader(0), Leader(2)]),
    capitals: Some([Area::England, Area::IleDeFrance]),
};

/// The Lion in Winter (16.5).
#[rustfmt::skip] // a line a leader
pub const LION_IN_WINTER: Start = Start {
    leaders: &[
        (Leader(0), Area::Anjou, 2), // geoffrey-v-of-anjou
        (Leader(3), Area::England, 1), // stephen-of-blois
        (Leader(1), Area::Normandy, 2), // empress-matilda
        (Leader(2), Area::IleDeFrance, 3), // louis-vii
        (Leader(5), Area::England, 1), // robert-of-gloucester
        (Leader(4), Area::Scotland, 1), // david-i
    ],
    kings: None,
    capitals: None,
};

/// The Hundred Years War from 1391 on (A54); the leaders stand at home.
#[rustfmt::skip] // a line a leader
pub const SECOND_HALF: Start = Start {
    leaders: &[
    ],
    kings: Some([Leader(36), Leader(32)]),
    capitals: Some([Area::England, Area::IleDeFrance]),
};
