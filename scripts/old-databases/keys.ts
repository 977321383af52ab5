/** Keys used to seal the stored databases. All data in them is invented. */
export const KEPT_KEYS = {
	SECRET: 'what seals the databases that are kept for upgrades',
	BODY_KEY: '0123456789abcdef'.repeat(4),
};
