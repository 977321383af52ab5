import type { CarePartner, Facility } from '#insurance/site/content/partners/partner.ts';

/**
 * Partners grouped by city, with its area code, streets, hospitals and clinics. All are invented. A
 * `*` after a name means that the partner is not cashless.
 */
const CITIES: [
	city: string,
	area: string,
	streets: string[],
	hospitals: string[],
	clinics: string[],
][] = [
	[
		'Balikpapan',
		'0542',
		['Jl. Pelabuhan Lama', 'Jl. Bukit Kelapa'],
		['RS Contoh Selat Biru', 'RS Contoh Bukit Kelapa*'],
		['Klinik Gigi Contoh Selat'],
	],
	[
		'Bandung',
		'022',
		['Jl. Kebun Teh', 'Jl. Curug Dago', 'Jl. Pasir Angin'],
		[
			'RS Contoh Bunda',
			'RS Contoh Kebun Teh',
			'RSIA Contoh Pasir Angin',
			'RS Contoh Parahyangan*',
		],
		['Klinik Gigi Contoh Kebun Teh', 'Klinik Gigi Contoh Ceria'],
	],
	['Banjarmasin', '0511', ['Jl. Pasar Terapung'], ['RS Contoh Seribu Sungai'], []],
	[
		'Bekasi',
		'021',
		['Jl. Taman Mutiara', 'Jl. Kali Jernih'],
		['RS Contoh Mutiara', 'RS Contoh Kali Jernih', 'RSIA Contoh Mutiara Kecil*'],
		['Klinik Gigi Contoh Mutiara'],
	],
	[
		'Bogor',
		'0251',
		['Jl. Rinai Hujan', 'Jl. Kebun Pala'],
		['RS Contoh Rinai', 'RS Contoh Kebun Pala'],
		['Klinik Gigi Contoh Pala'],
	],
	[
		'Denpasar',
		'0361',
		['Jl. Pantai Teduh', 'Jl. Kamboja Putih'],
		['RS Contoh Kamboja', 'RS Contoh Pantai Teduh', 'RS Contoh Surya Dewata*'],
		['Klinik Gigi Contoh Kamboja'],
	],
	[
		'Depok',
		'021',
		['Jl. Situ Bening'],
		['RS Contoh Situ Bening', 'RSIA Contoh Anyelir*'],
		['Klinik Gigi Contoh Anyelir'],
	],
	[
		'Jakarta Barat',
		'021',
		['Jl. Kembang Kertas', 'Jl. Roda Niaga'],
		['RS Contoh Kembang', 'RS Contoh Roda Niaga*'],
		['Klinik Gigi Contoh Senyum'],
	],
	[
		'Jakarta Pusat',
		'021',
		['Jl. Taman Prasasti Baru', 'Jl. Gambir Tua'],
		['RS Contoh Menteng Raya', 'RS Contoh Gambir', 'RS Mata Contoh Binar'],
		['Klinik Gigi Contoh Gambir'],
	],
	[
		'Jakarta Selatan',
		'021',
		['Jl. Ampera Hijau', 'Jl. Cipete Teduh', 'Jl. Radio Lama'],
		['RS Contoh Sehat', 'RS Contoh Ampera', 'RSIA Contoh Cipete', 'RS Jantung Contoh Radio*'],
		['Klinik Gigi Contoh Ampera', 'Klinik Gigi Contoh Keluarga*'],
	],
	[
		'Jakarta Timur',
		'021',
		['Jl. Balai Rakyat Baru', 'Jl. Condet Salak'],
		['RS Contoh Condet', 'RS Contoh Balai Rakyat'],
		[],
	],
	[
		'Jakarta Utara',
		'021',
		['Jl. Muara Layar', 'Jl. Sunda Kelapa Baru'],
		['RS Contoh Muara', 'RS Contoh Layar Putih*'],
		['Klinik Gigi Contoh Muara'],
	],
	[
		'Makassar',
		'0411',
		['Jl. Losari Lama', 'Jl. Phinisi'],
		['RS Contoh Phinisi', 'RS Contoh Losari', 'RSIA Contoh Celebes*'],
		['Klinik Gigi Contoh Phinisi'],
	],
	[
		'Malang',
		'0341',
		['Jl. Apel Manis'],
		['RS Contoh Apel Manis', 'RS Contoh Arjuno'],
		['Klinik Gigi Contoh Apel'],
	],
	['Manado', '0431', ['Jl. Bunaken Raya'], ['RS Contoh Bunaken'], []],
	[
		'Medan',
		'061',
		['Jl. Daun Tembakau', 'Jl. Melayu Deli'],
		['RS Contoh Deli', 'RS Contoh Tembakau', 'RS Contoh Melayu Raya*'],
		['Klinik Gigi Contoh Deli'],
	],
	[
		'Padang',
		'0751',
		['Jl. Gadang Baru'],
		['RS Contoh Gadang', 'RS Contoh Pantai Padang*'],
		['Klinik Gigi Contoh Gadang*'],
	],
	[
		'Palembang',
		'0711',
		['Jl. Jembatan Ampera Baru'],
		['RS Contoh Musi', 'RS Contoh Sriwijaya Baru'],
		['Klinik Gigi Contoh Musi'],
	],
	['Pontianak', '0561', ['Jl. Tugu Lintang'], ['RS Contoh Lintang Nol'], []],
	[
		'Semarang',
		'024',
		['Jl. Kota Lama Baru', 'Jl. Tembalang Asri'],
		['RS Contoh Kota Lama', 'RS Contoh Tembalang', 'RSIA Contoh Asri'],
		['Klinik Gigi Contoh Asri'],
	],
	[
		'Surabaya',
		'031',
		['Jl. Kalimas Baru', 'Jl. Darmo Teduh', 'Jl. Pucang Lestari'],
		['RS Contoh Medika', 'RS Contoh Kalimas', 'RS Contoh Darmo Teduh', 'RSIA Contoh Pucang*'],
		['Klinik Gigi Contoh Kalimas', 'Klinik Gigi Contoh Darmo'],
	],
	[
		'Surakarta',
		'0271',
		['Jl. Batik Kauman'],
		['RS Contoh Kauman', 'RS Contoh Laweyan*'],
		['Klinik Gigi Contoh Kauman'],
	],
	[
		'Tangerang',
		'021',
		['Jl. Cisadane Permai', 'Jl. Benteng Niaga'],
		['RS Contoh Cisadane', 'RS Contoh Benteng', 'RSIA Contoh Permai*'],
		['Klinik Gigi Contoh Permai'],
	],
	[
		'Yogyakarta',
		'0274',
		['Jl. Tugu Selatan', 'Jl. Kaliurang Sejuk'],
		['RS Contoh Tugu', 'RS Contoh Kaliurang', 'RSIA Contoh Mataram'],
		['Klinik Gigi Contoh Putih'],
	],
];

/**
 * Province and place of each city. The places are city centres from general knowledge, rounded to
 * two decimals; the invented hospitals are spread around them.
 */
const PLACES: Record<string, [province: string, latitude: number, longitude: number]> = {
	Balikpapan: ['Kalimantan Timur', -1.25, 116.85],
	Bandung: ['Jawa Barat', -6.91, 107.61],
	Banjarmasin: ['Kalimantan Selatan', -3.32, 114.59],
	Bekasi: ['Jawa Barat', -6.24, 106.99],
	Bogor: ['Jawa Barat', -6.6, 106.8],
	Denpasar: ['Bali', -8.66, 115.22],
	Depok: ['Jawa Barat', -6.4, 106.82],
	'Jakarta Barat': ['DKI Jakarta', -6.17, 106.76],
	'Jakarta Pusat': ['DKI Jakarta', -6.18, 106.83],
	'Jakarta Selatan': ['DKI Jakarta', -6.28, 106.81],
	'Jakarta Timur': ['DKI Jakarta', -6.25, 106.9],
	'Jakarta Utara': ['DKI Jakarta', -6.14, 106.88],
	Makassar: ['Sulawesi Selatan', -5.15, 119.44],
	Malang: ['Jawa Timur', -7.98, 112.63],
	Manado: ['Sulawesi Utara', 1.47, 124.85],
	Medan: ['Sumatera Utara', 3.59, 98.67],
	Padang: ['Sumatera Barat', -0.93, 100.38],
	Palembang: ['Sumatera Selatan', -2.99, 104.75],
	Pontianak: ['Kalimantan Barat', -0.03, 109.34],
	Semarang: ['Jawa Tengah', -7.0, 110.42],
	Surabaya: ['Jawa Timur', -7.27, 112.74],
	Surakarta: ['Jawa Tengah', -7.57, 110.83],
	Tangerang: ['Banten', -6.19, 106.63],
	Yogyakarta: ['DI Yogyakarta', -7.8, 110.37],
};

/** Returns the place of the city's n-th partner, about two kilometres from the centre. */
function placeOf(city: string, at: number): { province?: string; position?: string } {
	const place = PLACES[city];
	if (!place) return {};
	const [province, latitude, longitude] = place;
	const turn = at * 2.4;
	const away = 0.012 + at * 0.006;
	const north = (latitude + away * Math.sin(turn)).toFixed(4);
	const east = (longitude + away * Math.cos(turn)).toFixed(4);
	return { province, position: `${north}, ${east}` };
}

const facilityOf = (name: string): { facility?: Facility } => {
	if (!name.startsWith('RS')) return {};
	if (name.startsWith('RSIA')) return { facility: 'maternity' };
	return { facility: /^RS (Mata|Jantung)/.test(name) ? 'specialist' : 'general' };
};

function placed(pick: (row: (typeof CITIES)[number]) => string[]): CarePartner[] {
	return CITIES.flatMap((row) => {
		const [city, area, streets] = row;
		return pick(row).map((name, at) => ({
			name: name.replace('*', ''),
			city,
			address: `${streets[at % streets.length]} No. ${7 + at * 12}`,
			// No real number begins with 0000, so sample data cannot cause a call to a real person.
			phone: `${area}-0000-${String(1100 + at * 7).padStart(4, '0')}`,
			cashless: !name.endsWith('*'),
			...facilityOf(name),
			...placeOf(city, at),
		}));
	});
}

export const samplePartners = {
	hospital: placed((row) => row[3]),
	dental: placed((row) => row[4]),
};
