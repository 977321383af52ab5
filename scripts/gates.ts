// Tests are divided into two gates: `npm test` runs the first one in minutes, and `npm run
// test:all` runs both. Each test file is in exactly one of them. Without TEST_GATE all files are
// available, so that a single file can be run by name.

const GATES = ['first', 'rest'] as const;
type Gate = (typeof GATES)[number];

/** Unit tests in the second gate. Each takes seconds, and few changes can break them. */
export const REST_UNITS: readonly string[] = [
	'insurance/**/identity-cards/extract-card.test.ts',
	'insurance/**/identity-cards/reading/card-readers.test.ts',
	'platform/backup/backup.test.ts',
	'platform/backup/full-disk.test.ts',
	'platform/ocr/picture-readers.test.ts',
	'platform/threads/thread-pool.test.ts',
	'scripts/changes/changes.test.ts',
	'scripts/first-start.test.ts',
	'scripts/old-databases/old-databases.test.ts',
	'scripts/past/figures.test.ts',
	'scripts/past/past.test.ts',
	'scripts/patterns.test.ts',
	'scripts/random-walk/walk.test.ts',
	'scripts/rotate-keys.test.ts',
	'scripts/simulate/faults.test.ts',
	'scripts/simulate/simulate.test.ts',
	'scripts/simulate/two-thousand.test.ts',
];

/**
 * Journeys in the first gate: at least one for each audience and for every kind of purchase and
 * payment.
 */
export const FIRST_JOURNEYS: readonly string[] = [
	'account-recovery',
	'arrival',
	'buy',
	'calls',
	'claim-by-link',
	'claim-report',
	'company-login',
	'company-proposals',
	'compare-and-search',
	'content-studio',
	'corporate',
	'cover-status',
	'employee-claim',
	'every-page',
	'failed-work',
	'guessed-login',
	'lost-line',
	'member-days',
	'new-product',
	'office-calls',
	'office-money',
	'office-payouts',
	'offline',
	'product-page',
	'quote',
	'selfcare',
	'selfcare-add-person',
	'selfcare-change-cover',
	'selfcare-claim',
	'selfcare-foreign',
	'services',
	'site-cart',
	'site-frame',
	'trusted-contact',
	'walk-a',
].map((name) => `e2e/${name}.test.ts`);

function gateOf(value: string | undefined): Gate | null {
	if (value === undefined || value === '') return null;
	const found = GATES.find((one) => one === value);
	if (!found) throw new Error(`TEST_GATE is one of ${GATES.join(', ')}, not ${value}`);
	return found;
}

/** The gate that this run is limited to. If null, every file is run. */
export const gate = gateOf(process.env['TEST_GATE']);
