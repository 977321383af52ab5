/** Keys that sealed the stored databases; all their data is invented. */
export const KEPT_KEYS = {
	SECRET: 'what seals the databases that are kept for upgrades',
	BODY_KEY: '0123456789abcdef'.repeat(4),
};
