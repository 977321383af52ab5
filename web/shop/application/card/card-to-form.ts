import type { extractIdentityCard } from '#insurance/sales/identity-cards/api.ts';
import { type CardField, SURE } from '#insurance/sales/identity-cards/identity-card.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Bounds } from '#web/ui/forms/birth-date.ts';

export const CARD_LABELS = {
	nik: 'NIK',
	name: 'Nama',
	birthDate: 'Tanggal lahir',
	sex: 'Jenis kelamin',
	street: 'Alamat',
	village: 'Kelurahan/desa',
	district: 'Kecamatan',
	city: 'Kota/kabupaten',
	province: 'Provinsi',
} satisfies Partial<Record<CardField, string>>;

export type CardAnswer = CallOutput<typeof extractIdentityCard>;

/**
 * Form paths to fill in from a card: `person` for name and NIK, `birth` for birth date and sex, and
 * `address`.
 */
export type CardTarget = {
	person: string;
	birth: readonly string[];
	address: 'home' | null;
	bounds: Bounds | null;
};

type Entries = [name: string, value: string][];
type Filled = {
	entries: Entries;
	/** True if the birth date was omitted because the product does not insure that age. */ outOfAge: boolean;
};

const certaintyOf = (answer: CardAnswer, field: CardField) =>
	answer.fields.find((one) => one.field === field)?.certainty ?? 0;
export const isSure = (certainty: number): boolean => certainty >= SURE;

function valueAt(values: object, name: string): string {
	let at: unknown = values;
	for (const part of name.split('.')) at = (at as Record<string, unknown> | undefined)?.[part];
	return typeof at === 'string' ? at : '';
}

function birthEntries(answer: CardAnswer, { birth, bounds }: CardTarget): Filled {
	const day = answer.tahun && `${answer.tahun}-${answer.bulan}-${answer.tanggal}`;
	const outOfAge =
		day !== '' && bounds !== null && (day < bounds.earliest || day > bounds.latest);
	const sex = answer.jenisKelamin?.value.toLowerCase();
	const entries = birth.flatMap((at): Entries => [
		...(day && !outOfAge
			? (
					[
						['year', answer.tahun],
						['month', answer.bulan],
						['day', answer.tanggal],
					] as Entries
				).map(([part, value]): [string, string] => [`${at}.${part}`, value])
			: []),
		...(sex ? ([[`${at}.sex`, sex]] as Entries) : []),
	]);
	return { entries, outOfAge };
}

/**
 * Returns the regions from the highest level down as far as they were found; levels below a missing
 * region stay empty.
 */
function addressEntries(answer: CardAnswer): Entries {
	const levels = {
		province: answer.provinsi,
		city: answer.kota,
		district: answer.kecamatan,
		village: answer.kelurahan,
	};
	const entries: Entries = [];
	let whole = true;
	for (const [level, found] of Object.entries(levels)) {
		whole = whole && found !== null;
		if (answer.provinsi) entries.push([`home.${level}`, whole && found ? found.value : '']);
	}
	return [
		...(answer.alamatktp ? ([['home.street', answer.alamatktp]] as Entries) : []),
		...entries,
		...(answer.kecamatan && answer.kodepos
			? ([['home.postalCode', answer.kodepos]] as Entries)
			: []),
	];
}

const FIELD_OF: Record<string, CardField> = {
	name: 'name',
	nik: 'nik',
	year: 'birthDate',
	month: 'birthDate',
	day: 'birthDate',
	sex: 'sex',
	street: 'street',
	province: 'province',
	city: 'city',
	district: 'district',
	village: 'village',
	postalCode: 'district',
};
const fieldOf = (name: string): CardField => FIELD_OF[name.split('.').at(-1) ?? ''] ?? 'name';

/**
 * Returns the values to fill in from a card (B2.2.18). A field that was edited while the card was
 * being read is never overwritten; one that was filled in earlier is overwritten only if the
 * reading is certain. `before` contains the form values at the time the card was sent.
 */
export function entriesOf(
	answer: CardAnswer,
	target: CardTarget,
	before: object,
	now: object,
): Filled {
	const birth = birthEntries(answer, target);
	const all: Entries = [
		[`${target.person}.name`, answer.name],
		[`${target.person}.nik`, answer.nik],
		...birth.entries,
		...(target.address ? addressEntries(answer) : []),
	];
	const kept = new Set<string>();
	for (const [name] of all) {
		const typed = valueAt(now, name);
		const group = name
			.replace(/\.(year|month|day)$/, '.birth')
			.replace(/^home\.(?!street)\w+$/, 'home.region');
		if (
			typed !== valueAt(before, name) ||
			(typed !== '' && !isSure(certaintyOf(answer, fieldOf(name))))
		)
			kept.add(group);
	}
	const entries = all.filter(([name, value]) => {
		const group = name
			.replace(/\.(year|month|day)$/, '.birth')
			.replace(/^home\.(?!street)\w+$/, 'home.region');
		return !kept.has(group) && (value !== '' || group === 'home.region');
	});
	return { entries, outOfAge: birth.outOfAge };
}
