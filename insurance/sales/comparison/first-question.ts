export const WHO = ['me', 'couple', 'family', 'motorcycle'] as const;
export type ForWhom = (typeof WHO)[number];
export const NEEDS = ['accident', 'hospital', 'life', 'teeth', 'leisure'] as const;
export type InsuranceNeed = (typeof NEEDS)[number];

/** Values used in the home page's URL and form, e.g. `/?untuk=saya&usia=30&perlu=kecelakaan`. */
export const WHO_WORDS: Record<ForWhom, { key: string; label: string }> = {
	me: { key: 'saya', label: 'Aku sendiri' },
	couple: { key: 'berdua', label: 'Aku dan pasangan' },
	family: { key: 'keluarga', label: 'Keluarga (pasangan dan satu anak)' },
	motorcycle: { key: 'motor', label: 'Sepeda motorku' },
};
export const NEED_WORDS: Record<InsuranceNeed, { key: string; label: string; category: number }> = {
	accident: { key: 'kecelakaan', label: 'Kecelakaan', category: 4 },
	hospital: { key: 'sakit', label: 'Sakit dan rawat inap', category: 1 },
	life: { key: 'jiwa', label: 'Nafkah keluarga bila aku tiada', category: 2 },
	teeth: { key: 'gigi', label: 'Perawatan gigi', category: 3 },
	leisure: { key: 'liburan', label: 'Liburan, konser, gim', category: 6 },
};

/** Motorcycles have a separate category, whatever the need. */
const VEHICLES = 5;
export const categoryOf = (who: ForWhom, need: InsuranceNeed): number =>
	who === 'motorcycle' ? VEHICLES : NEED_WORDS[need].category;

export const USUAL_CHILD_AGE = 5;
