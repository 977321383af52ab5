/** Parts of invented company names, e.g. `PT Mitra Sentosa Pangan`. */
export const COMPANY_NAMES = {
	first: 'Mitra Surya Cahaya Bintang Karya Graha Bumi Nusa Samudra Puncak Tunas Citra Wahana Prima Global Anugerah Berkah Sumber Sinar Harapan Kencana Mega Indah Pelita Dwi Tri Panca Satria Rajawali Garuda'.split(
		' ',
	),
	second: 'Sentosa Makmur Abadi Jaya Mandiri Sejahtera Lestari Perkasa Utama Persada Nusantara Raya Gemilang Sakti Bersama Pratama Mulia Unggul Bestari Maju'.split(
		' ',
	),
	trade: 'Pangan Logistik Tekstil Konstruksi Teknologi Farma Energi Mebel Plastik Kimia Digital Busana Otomotif Pariwisata Media Agro Perikanan Percetakan Ritel Edukasi'.split(
		' ',
	),
} as const;
