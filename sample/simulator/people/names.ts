/** Common Indonesian given and family names. People named after them are invented. */
export const GIVEN_NAMES = {
	female: 'Ayu Bunga Citra Dewi Dian Eka Fitri Gita Hana Indah Intan Kartika Lestari Lia Maya Mega Melati Nadia Novi Nur Putri Rahma Ratih Rina Rini Sari Sinta Siti Sri Tika Tuti Vina Wati Wulan Yanti Yuni Yuliana Zahra Anisa Farah'.split(
		' ',
	),
	male: 'Adi Agung Agus Ahmad Andi Anton Arif Bagus Bambang Bayu Budi Cahyo Danang Dedi Deni Dimas Doni Eko Fajar Galih Hadi Hendra Indra Iwan Joko Kurnia Lukman Muhammad Nugroho Rahmat Reza Rizki Rudi Sigit Slamet Surya Teguh Toni Wahyu Yoga Yudi'.split(
		' ',
	),
} as const;

export const FAMILY_NAMES =
	'Hidayat Saputra Wijaya Santoso Setiawan Pratama Nugraha Kusuma Hartono Susanto Gunawan Siregar Nasution Lubis Simanjuntak Situmorang Ginting Sembiring Harahap Panjaitan Permana Suryadi Firmansyah Ramadhan Maulana Utomo Purnomo Handoko Halim Tanjung Mahendra Wardana Wibowo Suharto Rahman Hakim Syahputra Yusuf Anggraini Puspita'.split(
		' ',
	);

export const STREET_NAMES =
	'Melati Mawar Kenanga Anggrek Cempaka Dahlia Flamboyan Kamboja Teratai Merdeka Pahlawan Diponegoro Sudirman Kartini Gajah-Mada Imam-Bonjol Veteran Pemuda Kemuning Rajawali'
		.split(' ')
		.map((name) => name.replace('-', ' '));
