import { getDistricts, getProvinces, getRegencies, getVillages } from 'idn-area-data';

import { MEN, WOMEN, LAST, STREETS, PRINTED_RELIGIONS, STATUSES, JOBS } from './names.ts';

/** Generates random numbers from a seed, so that, for example, card 17 is identical in every run. */
export function makeDraw(seed: number): CardDraw {
	let state = (seed * 2_654_435_761) >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	return {
		between: (low, high) => low + next() * (high - low),
		whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
		of: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
		chance: (share) => next() < share,
	};
}

export type CardDraw = {
	between(low: number, high: number): number;
	whole(low: number, high: number): number;
	of<T>(list: readonly T[]): T;
	chance(share: number): boolean;
};

/** Text on an invented card; region codes are official, dates are `YYYY-MM-DD`. */
export type CardTruth = {
	nik: string;
	name: string;
	birthPlace: string;
	birthDate: string;
	sex: 'male' | 'female';
	bloodType: string;
	street: string;
	rtRw: string;
	religion: string;
	maritalStatus: string;
	occupation: string;
	citizenship: string;
	provinceCode: string;
	cityCode: string;
	districtCode: string;
	villageCode: string;
	province: string;
	city: string;
	district: string;
	village: string;
};

const two = (value: number) => String(value).padStart(2, '0');
const PROVINCE_PRINTS: Record<string, string> = {
	'31': 'DKI JAKARTA',
	'34': 'DAERAH ISTIMEWA YOGYAKARTA',
};

function printedCity(name: string): string {
	const upper = name.toUpperCase();
	if (upper.startsWith('KOTA ADMINISTRASI ')) return upper.replace('KOTA ADMINISTRASI ', '');
	return upper.replace(/^KABUPATEN ADMINISTRASI /, 'KABUPATEN ADMINISTRASI ');
}

function streetOf(draw: CardDraw): string {
	const name = draw.of(STREETS);
	return draw.of([
		() => `JL. ${name} NO. ${draw.whole(1, 199)}`,
		() => `JL ${name} NO ${draw.whole(1, 99)}`,
		() => `JL. ${name} ${draw.of(['I', 'II', 'III', 'IV', 'V'])} NO. ${draw.whole(1, 99)}`,
		() => `GG. ${name} NO. ${draw.whole(1, 60)}`,
		() => `PERUM ${name} BLOK ${draw.of(['A', 'B', 'C', 'D', 'E'])} NO. ${draw.whole(1, 40)}`,
		() => `DUSUN ${name}`,
		() => `KP. ${name}`,
	])();
}

const regions = (async () => {
	const [provinces, cities, districts, villages] = await Promise.all([
		getProvinces(),
		getRegencies(),
		getDistricts(),
		getVillages(),
	]);
	return {
		provinces: new Map(provinces.map((one) => [one.code, one.name])),
		cities,
		cityNames: new Map(cities.map((one) => [one.code, one.name])),
		districts: new Map(districts.map((one) => [one.code, one])),
		villages,
	};
})();

/**
 * Invents a person at a real place. The serial number begins with 99, which almost no real serial
 * number does.
 */
export async function inventCard(seed: number): Promise<CardTruth> {
	const draw = makeDraw(seed + 77);
	const { provinces, cities, cityNames, districts, villages } = await regions;
	const village = draw.of(villages);
	const district = districts.get(village.district_code) as {
		code: string;
		name: string;
		regency_code: string;
	};
	const cityCode = district.regency_code;
	const provinceCode = cityCode.slice(0, 2);
	const sex = draw.chance(0.5) ? 'male' : 'female';
	const [year, month, day] = [draw.whole(1955, 2007), draw.whole(1, 12), draw.whole(1, 28)];
	const firsts = sex === 'male' ? MEN : WOMEN;
	const count = draw.whole(1, 3);
	const name = [draw.of(firsts), ...Array.from({ length: count }, () => draw.of(LAST))]
		.slice(0, 3)
		.join(' ');
	const nik = `${district.code.replaceAll('.', '')}${two(day + (sex === 'female' ? 40 : 0))}${two(month)}${two(year % 100)}99${two(draw.whole(1, 99))}`;
	return {
		nik,
		name,
		birthPlace: draw
			.of(cities)
			.name.toUpperCase()
			.replace(/^(KOTA ADMINISTRASI|KABUPATEN ADMINISTRASI|KOTA|KABUPATEN) /, ''),
		birthDate: `${year}-${two(month)}-${two(day)}`,
		sex,
		bloodType: draw.of(['A', 'B', 'AB', 'O', '-']),
		street: streetOf(draw),
		rtRw: `${String(draw.whole(1, 20)).padStart(3, '0')}/${String(draw.whole(1, 15)).padStart(3, '0')}`,
		religion: draw.of(PRINTED_RELIGIONS),
		maritalStatus: draw.of(STATUSES),
		occupation: draw.of(JOBS),
		citizenship: 'WNI',
		provinceCode,
		cityCode,
		districtCode: district.code,
		villageCode: village.code,
		province:
			PROVINCE_PRINTS[provinceCode] ?? (provinces.get(provinceCode) ?? '').toUpperCase(),
		city: printedCity(cityNames.get(cityCode) ?? ''),
		district: district.name.toUpperCase(),
		village: village.name.toUpperCase(),
	};
}
