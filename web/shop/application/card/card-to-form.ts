import type { extractIdentityCard } from '#insurance/identity-cards/api.ts';
import { type CardField, SURE } from '#insurance/identity-cards/identity-card.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Bounds } from '#web/ui/forms/birth-date.ts';

/** What a form takes from a card, as its fields are called. */
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
 * Whose card it is, and where the form keeps that person: name and NIK, birth date and sex,
 * address.
 */
export type CardTarget = {
	person: string;
	birth: readonly string[];
	address: 'home' | null;
	bounds: Bounds | null;
};

/** Values of the form by dotted name. */
type Entries = [name: string, value: string][];
type Filled = {
	entries: Entries;
	/** Days that the product does not insure are not taken over. */ outOfAge: boolean;
};

const certaintyOf = (answer: CardAnswer, field: CardField) =>
	answer.fields.find((one) => one.field === field)?.certainty ?? 0;
export const isSure = (certainty: number): boolean => certainty >= SURE;

/** The value at a dotted name of the form, as text. */
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
 * Regions from the top down as far as they were found; what is below a region that was not found is
 * left empty.
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
 * What a card fills in (B2.2.18): never a field that was typed while the card was being read, and a
 * field that was typed before only when the reading is sure of itself. `before` are the form's
 * values when the card was sent.
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
