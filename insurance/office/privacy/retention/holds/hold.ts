export const HOLD_REASONS = ['dispute', 'court', 'authority'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
export const HOLD_REASON_WORDS: Record<HoldReason, string> = {
	dispute: 'Sengketa dengan nasabah',
	court: 'Perkara di pengadilan atau arbitrase',
	authority: 'Permintaan OJK atau penegak hukum',
};

export const HOLD_STATES = ['proposed', 'held', 'releasing', 'released', 'refused'] as const;
export type HoldState = (typeof HOLD_STATES)[number];
export const HOLD_STATE_WORDS: Record<HoldState, string> = {
	proposed: 'Menunggu orang kedua',
	held: 'Ditahan',
	releasing: 'Pelepasan menunggu orang kedua',
	released: 'Dilepas',
	refused: 'Tidak disetujui',
};
