import type { CarePartner } from '#insurance/site/content/partners/partner.ts';

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
		}));
	});
}

export const samplePartners = {
	hospital: placed((row) => row[3]),
	dental: placed((row) => row[4]),
};
