import type { SaveState } from '../../parts/editing/use-paced-save.ts';

export const SAVING_WORDS: Record<SaveState, string> = {
	saved: 'Tersimpan',
	typing: 'Mengetik…',
	saving: 'Menyimpan…',
	failed: 'Belum tersimpan, dicoba lagi sendiri',
};
