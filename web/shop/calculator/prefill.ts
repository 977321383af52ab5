import {
	type PeriodUnit,
	PERIOD_UNIT_WORDS,
	PERIOD_UNITS,
} from '#insurance/product/products/choices.ts';

/**
 * Values that an address can supply to a form. The calculator keeps its whole state in the address,
 * and a link to a product can open the application with choices already made. These functions are
 * pure. All keys are optional, and malformed values are ignored:
 *
 * | key                | value                                            | example             |
 * | ------------------ | ------------------------------------------------ | ------------------- |
 * | `plan`             | plan code                                        | `SILVER`            |
 * | `up`               | sum insured in rupiah                            | `50000000`          |
 * | `masa`             | period, `{n}-JAM`, `-HARI`, `-BULAN` or `-TAHUN` | `7-HARI`            |
 * | `bayar`            | frequency: `lump_sum`, `monthly`, `yearly`       | `yearly`            |
 * | `mulai`            | start in Jakarta time                            | `2026-12-01T08:00`  |
 * | `buku`, `cashless` | `1` if selected                                  | `1`                 |
 * | `siapa`            | insured roles: `diri`, `pasangan`, `anak`        | `diri,pasangan`     |
 * | `diri`, `pasangan` | a person (see below); insured if present         | `1990.05.17.w.`     |
 * | `anak`             | a child, up to three times                       | `2018.01.02.p.Bima` |
 * | `anggota`          | a group member, up to twenty times               | `1990...`           |
 * | `tahun`, `pelat`   | year of the vehicle, first letters of its plate  | `2024`, `B`         |
 *
 * A person is `year.month.day.sex.name` with sex `p` (pria) or `w` (wanita). Parts that are not
 * filled in yet are empty, and the name may contain dots. Persons may appear only after `#`, which
 * is never sent to a server; only choices may appear after `?`. A well-formed value is not
 * necessarily sold, so it must be checked against the product.
 */
export type PrefillPerson = { year: string; month: string; day: string; sex: string; name: string };

export type Prefill = {
	plan: string;
	/** Whole rupiah, digits only. */
	sumInsured: string;
	period: string;
	frequency: string;
	/** `YYYY-MM-DDTHH:mm`, the format of `<input type="datetime-local">`. */
	startAt: string;
	printedBook: boolean;
	cashless: boolean;
	self: PrefillPerson | null;
	partner: PrefillPerson | null;
	children: PrefillPerson[];
	members: PrefillPerson[];
	vehicleYear: string;
	plateArea: string;
	roles?: string[];
};

export const noPerson = (): PrefillPerson => ({ year: '', month: '', day: '', sex: '', name: '' });

/** Formats a period, e.g. `{unit: 'day', length: 7}` as `7-HARI`. */
export const periodKey = ({ unit, length }: { unit: PeriodUnit; length: number }): string =>
	`${length}-${PERIOD_UNIT_WORDS[unit]}`;

/** Parses a period, e.g. `7-HARI` to `{unit: 'day', length: 7}`; null if it is malformed. */
export function periodOfKey(key: string): { unit: PeriodUnit; length: number } | null {
	const parts = /^([1-9]\d{0,2})-([A-Z]+)$/.exec(key);
	const unit = PERIOD_UNITS.find((one) => PERIOD_UNIT_WORDS[one] === parts?.[2]);
	return parts && unit ? { unit, length: Number(parts[1]) } : null;
}

const SEXES: Record<string, string> = { male: 'p', female: 'w' };
const sexOf = (letter: string) => Object.keys(SEXES).find((sex) => SEXES[sex] === letter) ?? '';
const fitting = (text: string | undefined, form: RegExp) =>
	text !== undefined && form.test(text) ? text : '';

function writePerson({ year, month, day, sex, name }: PrefillPerson): string {
	return [year, month, day, SEXES[sex] ?? '', name].join('.');
}

function readPerson(text: string): PrefillPerson {
	const [year, month, day, sex = '', ...name] = text.split('.');
	return {
		year: fitting(year, /^(19|20)\d\d$/),
		month: fitting(month, /^(0[1-9]|1[0-2])$/),
		day: fitting(day, /^(0[1-9]|[12]\d|3[01])$/),
		sex: sexOf(sex),
		name: name
			.join('.')
			.replace(/[\p{Cc}\p{Cf}<>]/gu, '')
			.slice(0, 100),
	};
}

/** Serialises a prefill for use in an address, without `?` or `#`. Empty values are omitted. */
export function writePrefill(prefill: Partial<Prefill>): string {
	const text = new URLSearchParams();
	const set = (key: string, value: string | undefined) => value && text.set(key, value);
	set('plan', prefill.plan);
	set('up', prefill.sumInsured);
	set('masa', prefill.period);
	set('bayar', prefill.frequency);
	set('mulai', prefill.startAt);
	set('buku', prefill.printedBook ? '1' : '');
	set('cashless', prefill.cashless ? '1' : '');
	set('tahun', prefill.vehicleYear);
	set('pelat', prefill.plateArea);
	set('siapa', prefill.roles?.join(','));
	if (prefill.self) text.set('diri', writePerson(prefill.self));
	if (prefill.partner) text.set('pasangan', writePerson(prefill.partner));
	for (const child of prefill.children ?? []) text.append('anak', writePerson(child));
	for (const member of prefill.members ?? []) text.append('anggota', writePerson(member));
	return text.toString();
}

/**
 * Parses the prefill in an address, with or without a leading `?` or `#`. Missing keys stay
 * undefined.
 */
export function readPrefill(address: string): Partial<Prefill> {
	const given = new URLSearchParams(address.replace(/^[?#]/, ''));
	const prefill: Partial<Prefill> = {};
	const text = (key: string, form: RegExp, put: (value: string) => void) => {
		const value = fitting(given.get(key) ?? undefined, form);
		if (value !== '') put(value);
	};
	text('plan', /^[A-Z0-9_]{1,30}$/, (plan) => (prefill.plan = plan));
	text('up', /^[1-9]\d{2,12}$/, (sum) => (prefill.sumInsured = sum));
	text('masa', /^[1-9]\d{0,2}-(JAM|HARI|BULAN|TAHUN)$/, (period) => (prefill.period = period));
	text('bayar', /^(lump_sum|monthly|yearly)$/, (frequency) => (prefill.frequency = frequency));
	text(
		'mulai',
		/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/,
		(startAt) => (prefill.startAt = startAt),
	);
	text('tahun', /^20\d\d$/, (year) => (prefill.vehicleYear = year));
	text('pelat', /^[A-Z]{1,2}$/, (area) => (prefill.plateArea = area));
	text('siapa', /^(diri|pasangan|anak)(,(diri|pasangan|anak)){0,2}$/, (roles) => {
		prefill.roles = roles.split(',');
	});
	if (given.get('buku') === '1') prefill.printedBook = true;
	if (given.get('cashless') === '1') prefill.cashless = true;
	const person = (key: string) => given.getAll(key).map(readPerson);
	const [self] = person('diri');
	const [partner] = person('pasangan');
	if (self) prefill.self = self;
	if (partner) prefill.partner = partner;
	if (given.has('anak')) prefill.children = person('anak').slice(0, 3);
	if (given.has('anggota')) prefill.members = person('anggota').slice(0, 20);
	return prefill;
}
