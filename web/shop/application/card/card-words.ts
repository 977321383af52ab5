export const CARD_WORDS =
	'Letakkan KTP di tempat terang, foto dari atas sampai memenuhi layar. Kami membacanya di server kami sendiri, menyimpannya terenkripsi, lalu menghapusnya paling lambat 24 jam kemudian.';
