export const INSURER = 'PT Asuransi Jaga (CONTOH)';
export const SAMPLE_FOOTER =
	'Data contoh — bukan polis sungguhan. PT Asuransi Jaga (CONTOH) berizin dan diawasi oleh Otoritas Jasa Keuangan (OJK) adalah baris contoh.';
