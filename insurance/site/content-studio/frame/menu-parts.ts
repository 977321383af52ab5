export const MENU_PARTS: Record<string, string> = {
	header_template_1: 'Menu besar pertama',
	header_template_2: 'Menu besar kedua',
	header: 'Menu atas',
	header_button: 'Tombol atas',
	running_text: 'Teks berjalan',
	footer_address: 'Alamat di kaki halaman',
	footer_column: 'Kolom kaki halaman',
	footer_image: 'Gambar kaki halaman',
	social_media: 'Media sosial',
	selfcare: 'Menu akun nasabah',
};
