export const CAUSES = [
	'accident',
	'illness',
	'overuse',
	'theft',
	'robbery',
	'embezzlement',
	'damage',
	'loss',
	'disaster',
	'flood',
	'storm',
	'fire',
	'explosion',
	'lightning',
	'leak',
	'liability',
	'violence',
	'bereavement',
	'other',
] as const;
export type Cause = (typeof CAUSES)[number];

/**
 * Plain-language labels for the screens. Within a sentence, `CAUSE_WORDS.accident` must start with
 * a lower-case letter.
 */
export const CAUSE_WORDS: Record<Cause, string> = {
	accident: 'Kecelakaan',
	illness: 'Sakit',
	overuse: 'Terlalu sering dipakai (overuse)',
	theft: 'Dicuri',
	robbery: 'Dirampas atau dengan kekerasan',
	embezzlement: 'Digelapkan orang yang dititipi',
	damage: 'Rusak',
	loss: 'Hilang',
	disaster: 'Bencana alam',
	flood: 'Banjir',
	storm: 'Angin topan atau badai',
	fire: 'Kebakaran',
	explosion: 'Ledakan',
	lightning: 'Tersambar petir',
	leak: 'Pipa bocor atau air meluap dari dalam rumah',
	liability: 'Tuntutan ganti rugi dari orang lain',
	violence: 'Kekerasan oleh orang lain',
	bereavement: 'Ada yang meninggal',
	other: 'Lainnya',
};

export const ILLNESSES = [
	'dengue',
	'typhoid',
	'malaria',
	'chikungunya',
	'measles',
	'other',
] as const;
export type Illness = (typeof ILLNESSES)[number];
export const ILLNESS_WORDS: Record<Illness, string> = {
	dengue: 'DBD (demam berdarah)',
	typhoid: 'Tifus',
	malaria: 'Malaria',
	chikungunya: 'Chikungunya',
	measles: 'Campak',
	other: 'Penyakit lain',
};

/**
 * Percentage of the sum insured for the permanent loss of a body part, and how many of these parts
 * a person has.
 */
export const BODY_PARTS = {
	eyes: { words: 'Penglihatan kedua mata', percent: 100, most: 1 },
	hands: { words: 'Kedua tangan', percent: 100, most: 1 },
	feet: { words: 'Kedua kaki', percent: 100, most: 1 },
	hand: { words: 'Satu tangan', percent: 60, most: 1 },
	foot: { words: 'Satu kaki', percent: 50, most: 1 },
	eye: { words: 'Penglihatan satu mata', percent: 50, most: 1 },
	ears: { words: 'Pendengaran kedua telinga', percent: 50, most: 1 },
	ear: { words: 'Pendengaran satu telinga', percent: 15, most: 1 },
	thumb: { words: 'Ibu jari tangan', percent: 20, most: 2 },
	index: { words: 'Telunjuk', percent: 12, most: 2 },
	finger: { words: 'Jari tangan lain', percent: 5, most: 6 },
	toe: { words: 'Ibu jari kaki', percent: 5, most: 2 },
} as const;

type Part = keyof typeof BODY_PARTS;
export const PART_CODES = Object.keys(BODY_PARTS) as [Part, ...Part[]];

export const CONDITIONS = [
	'existing',
	'treated',
	'hospital',
	'public-transport',
	'traffic',
	'driving',
	'licensed',
	'key-left',
	'total-loss',
	'fell',
	'unattended',
	'aesthetic',
	'forced-entry',
	'empty-home',
	'abroad',
	'travel-party',
	'unfit-driver',
	'risky-sport',
	'suicide',
	'cosmetic',
	'pregnancy',
	'trip-begun',
	'misused',
	'no-invoice',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Territories in which an event must happen, worded for use in a sentence. */
export const TERRITORIES = { anywhere: 'di mana pun', indonesia: 'di seluruh Indonesia' } as const;
export type Territory = keyof typeof TERRITORIES;
export const TERRITORY_CODES = Object.keys(TERRITORIES) as [Territory, ...Territory[]];
