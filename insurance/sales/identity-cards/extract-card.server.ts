import {
	citiesOf,
	districtsOf,
	provincesOf,
	villagesOf,
} from '#insurance/product/reference/regions/list-regions.server.ts';
import { villageByCode } from '#insurance/product/reference/regions/resolve-address.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Inspector } from '#platform/files/inspect.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { extractIdentityCard } from './api.ts';
import {
	CARD_FIELDS,
	type CardField,
	type CardReading,
	HEIC_MESSAGE,
	MAX_CARD_BYTES,
	PDF_MESSAGE,
	SIZE_MESSAGE,
	TYPE_MESSAGE,
	UNREADABLE,
	USABLE,
	WEBP_MESSAGE,
	WIDE_MESSAGE,
} from './identity-card.ts';
import { keepCardPicture, type CardPictureDeps } from './keep-picture.server.ts';
import type { CardReaders } from './reading/card-readers.server.ts';
import { withPlaces } from './reading/names/place-names.ts';
import type { CardPlace, CardPlaces } from './reading/names/places.ts';
import type { CardReadResult } from './reading/read-card.server.ts';

export type CardDeps = CardPictureDeps & { cardReaders: CardReaders; inspector: Inspector };

const refuse = (message: string) => refuseFields({ image: message });

function kindMessage(bytes: Buffer): string {
	if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') return HEIC_MESSAGE;
	if (bytes.subarray(8, 12).toString('latin1') === 'WEBP') return WEBP_MESSAGE;
	return TYPE_MESSAGE;
}

/**
 * Decodes a data URL and identifies its type by content. The declared type is ignored, and a remote
 * URL is never fetched.
 */
async function pictureOf({ inspector }: CardDeps, image: string): Promise<Buffer> {
	const head = /^data:[\w.+/-]{0,80};base64,/.exec(image.slice(0, 100))?.[0];
	if (head === undefined) throw refuse(TYPE_MESSAGE);
	if ((image.length - head.length) * 0.75 > MAX_CARD_BYTES + 3) throw refuse(SIZE_MESSAGE);
	const bytes = Buffer.from(image.slice(head.length), 'base64');
	if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') throw refuse(PDF_MESSAGE);
	const found = await inspector.inspect(bytes);
	if (!('problem' in found)) return bytes;
	if (found.problem === 'busy') throw new Refusal('busy', UNREADABLE.busy);
	if (found.problem === 'huge') throw refuse(WIDE_MESSAGE);
	throw refuse(found.problem === 'unknown' ? kindMessage(bytes) : UNREADABLE.damaged);
}

function databasePlaces(db: Db): CardPlaces {
	const place = (code: string, name: string): CardPlace => ({ code, name });
	return {
		provinces: async () =>
			(await provincesOf(db)).map((one) => place(one.provinceCode, one.provinceDescription)),
		cities: async (provinceCode) =>
			(await citiesOf(db, { provinceCode })).map((one) =>
				place(one.cityCode, one.cityDescription),
			),
		districts: async (cityCode) =>
			(await districtsOf(db, { cityCode })).map((one) =>
				place(one.subDistrictCode, one.subDistrictDescription),
			),
		villages: async (subDistrictCode) =>
			(await villagesOf(db, { subDistrictCode })).map((one) =>
				place(one.regionId, one.villageDescription),
			),
	};
}

const LEVELS = ['province', 'city', 'district', 'village'] as const;

/**
 * Returns the names and postal codes of the regions that were found. A village implies every level
 * above it.
 */
async function namesOf(
	db: Db,
	reading: CardReading,
): Promise<
	Record<(typeof LEVELS)[number], { value: string; label: string } | null> & {
		zipCode: string | null;
		districtZip: string | null;
	}
> {
	const code = (level: (typeof LEVELS)[number]) => reading[level]?.value ?? '';
	const village = code('village') ? await villageByCode(db, code('village')) : null;
	const places = databasePlaces(db);
	const named = async (value: string, list: Promise<CardPlace[]>) =>
		value ? ((await list).find((one) => one.code === value)?.name ?? '') : '';
	const pair = (value: string, label: string) => (value && label ? { value, label } : null);
	const district = (await districtsOf(db, { cityCode: code('city') })).find(
		(one) => one.subDistrictCode === code('district'),
	);
	return {
		province: pair(code('province'), await named(code('province'), places.provinces())),
		city: pair(code('city'), await named(code('city'), places.cities(code('province')))),
		district: district
			? { value: code('district'), label: district.subDistrictDescription }
			: null,
		village: village ? { value: village.regionId, label: village.village } : null,
		zipCode: village?.postalCode ?? district?.zipCode ?? null,
		districtZip: district?.zipCode ?? null,
	};
}

const streetLine = (street: string, rtRw: string) =>
	street && rtRw ? `${street} RT ${rtRw.replace('/', '/RW ')}` : street;

async function answerOf(
	db: Db,
	reading: CardReading,
	ocr: Extract<CardReadResult, { rows: unknown }>,
): Promise<Omit<CallOutput<typeof extractIdentityCard>, 'reading' | 'deleteAt'>> {
	const usable = (field: CardField) =>
		(reading[field]?.certainty ?? 0) >= USABLE ? (reading[field]?.value ?? '') : '';
	const names = await namesOf(db, reading);
	const birthDate = usable('birthDate');
	const [tahun = '', bulan = '', tanggal = ''] = birthDate.split('-');
	const sex = usable('sex');
	const street = streetLine(usable('street'), usable('rtRw'));
	const gender = sex === '' ? '' : sex === 'male' ? 'Male' : 'Female';
	const label = {
		province: names.province?.label,
		city: names.city?.label,
		district: names.district?.label,
		village: names.village?.label,
	} as Partial<Record<CardField, string>>;
	return {
		full_name: usable('name'),
		nik: usable('nik'),
		gender,
		date_of_birth: birthDate,
		address: street,
		state: names.province?.label ?? '',
		city: names.city?.label ?? '',
		district: names.district?.label ?? '',
		administrative_village: names.village?.label ?? '',
		name: usable('name'),
		tempatLahir: usable('birthPlace'),
		tanggal,
		bulan,
		tahun,
		jenisKelamin:
			gender === '' ? null : { value: gender, label: gender === 'Male' ? 'Pria' : 'Wanita' },
		alamatktp: street,
		kodepos: names.zipCode ?? '',
		provinsi: names.province,
		kota: names.city,
		kecamatan: names.district && { ...names.district, zipCode: names.districtZip },
		kelurahan: names.village,
		agama: usable('religion'),
		statusPerkawinan: usable('maritalStatus'),
		pekerjaan: usable('occupation'),
		kewarganegaraan: usable('citizenship'),
		fields: CARD_FIELDS.map((field) => ({
			field,
			value: label[field] ?? reading[field]?.value ?? '',
			certainty: reading[field]?.certainty ?? 0,
			box: reading[field]?.box ?? null,
			crop: ocr.crops[field] ?? '',
		})),
		picture: { width: ocr.width, height: ocr.height },
	};
}

/**
 * Reads an identity card (B7.31–B7.33). The content is checked, the picture is straightened and
 * read in a worker, and regions are matched to those in the database. The picture is stored
 * encrypted until `deleteAt`; neither it nor its text is logged. Refuses with 422 on `image` if it
 * is not a readable card and with 503 if too many requests wait. The buyer can always type the data
 * instead.
 */
export async function extractCard(
	deps: CardDeps,
	input: CallInput<typeof extractIdentityCard>,
	caller: Caller,
): Promise<CallOutput<typeof extractIdentityCard>> {
	caller.setHeader('cache-control', 'no-store');
	const bytes = await pictureOf(deps, input.image);
	const ocr = await deps.cardReaders.read(bytes);
	if ('unreadable' in ocr)
		throw ocr.unreadable === 'busy'
			? new Refusal('busy', UNREADABLE.busy)
			: refuse(UNREADABLE[ocr.unreadable]);
	const answer = await answerOf(
		deps.db,
		await withPlaces(databasePlaces(deps.db), ocr, jakartaDay(caller.now)),
		ocr,
	);
	const { reading, deleteAt } = await keepCardPicture(deps, bytes, caller.now);
	return { ...answer, reading, deleteAt: deleteAt.toISOString() };
}
