// Old addresses from A2.2, verbatim. The two marked entries are placeholders for lists that the
// specification does not contain.
const same = (prefix: string, slugs: string[]) =>
	slugs.map((slug): [string, string] => [`/${prefix}/${slug}`, `/${slug}`]);
const all = (target: string, paths: string[]) =>
	paths.map((path): [string, string] => [path, target]);

export const redirects: Record<string, string> = Object.fromEntries([
	['/product-categories/sehat', '/perlindungan-jaga-sehat'],
	...same('products', [
		'jaga-sehat-tropis',
		'jaga-sehat-pilihanku',
		'jaga-sehat-plus',
		'jaga-sehat-keluarga',
		'jaga-aman',
		'jaga-aman-instan',
		'jaga-jiwa',
		'jaga-jiwa-xtra',
		'jaga-motorku',
		'jaga-liburan',
		'jaga-gamers',
	]),
	...all('/jaga-sehat-tropis', ['/products/jaga-sehat-dbd', '/purchases/jaga-sehat-dbd']),
	['/jaga-sehat-dbd', '/perlindungan-jaga-sehat'],
	['/products/jaga-aman-plus', '/jaga-aman-xtra'],
	['/product-categories/aman', '/perlindungan-jaga-aman'],
	['/product-categories/jiwa', '/perlindungan-jaga-jiwa'],
	...all('/jaga-senyumku', [
		'/products/jaga-senyum',
		'/purchases/jaga-senyum',
		'/product-categories/gigi',
	]),
	...all('/jaga-motorku', ['/product-categories/oto', '/perlindungan-jaga-oto']),
	['/product-categories/lifestyle', '/perlindungan-jaga-lifestyle'],
	...all('/jaga-konser', ['/products/program-jaga-konser', '/purchases/program-jaga-konser']),
	['/products/program-jaga-mudik', '/perlindungan-jaga-aman'],
	['/about/us', '/profil-perusahaan'],
	['/services/rs-rekanan-jsu', '/rumah-sakit-rekanan'],
	...all('/', ['/services/pengaduan', '/products', '/home']),
	['/login', '/selfcare/login'],
	['/formulir-pengajuan-klaim', '/tata-cara-klaim'],
	...all('/hitung-premi', [
		'/hitung-premi-kesehatan',
		'/hitung-premi-gigi',
		'/hitung-premi-jiwa',
	]),
	['/transparansi-informasi', '/kebijakan-keamanan-informasi'],
	['/surat-formulir-lainnya', '/download-formulir'],
	['/download-laporan-keuangan-tahunan', '/laporan-keuangan'],
	// Placeholder: the specification does not contain the long path (A2.2.50).
	['/syarat-dan-ketentuan-asuransi-kecelakaan-diri-jaga-aman-instan', '/jaga-aman-instan-ramean'],
	['/news/165', '/news'],
	// Examples: the specification does not contain the full list of old news slugs (A2.2.54).
	['/news/apa-itu-premi-1', '/news/apa-itu-premi'],
	// Characters that occurred in old slugs (A2.2.52).
	['/news/Apa-Itu-Premi,-Dan-Kenapa-Beda-Beda!', '/news/apa-itu-premi'],
	['/news/14-hari-untuk-“berubah-pikiran”', '/news/masa-mempelajari-polis'],
	['/news/kecelakaan-&-sakit-(apa-bedanya)', '/news/kecelakaan-atau-sakit'],
	['/news/klaim-100%25-ditolak', '/news/klaim-ditolak'],
]);
