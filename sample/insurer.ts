import { type Insurer, PROGRAM_COLOURS } from '#insurance/access/insurer/insurer.ts';
import { prose } from '#platform/values/text/prose.ts';

const national = (day: string, name: string) => ({ day, name });

export const SAMPLE_INSURER: Insurer = {
	sample: true,
	name: 'Jaga',
	legalName: 'PT Asuransi Jaga (CONTOH)',
	licence: 'berizin dan diawasi oleh Otoritas Jasa Keuangan (OJK)',
	description: prose`
		Asuransi yang dijelaskan apa adanya: kecelakaan, kesehatan, jiwa, gigi, motor dan gaya
		hidup. Hitung premi, isi data, bayar, polis terbit hari itu juga.`,
	address: ['Jalan Contoh No. 1', 'Jakarta Selatan 12000'],
	phone: '021-0000-0000',
	whatsapp: '6280000000000',
	email: 'halo@jaga.example',
	hospitalPhone: '021-0000-0001',
	companiesEmail: 'korporat@jaga.example',
	serviceEmail: 'halo@jaga.example',
	hours: 'Senin sampai Jumat, 08.00–17.00 WIB',
	logo: null,
	colours: PROGRAM_COLOURS,
	signatory: { name: 'Ratna Contoh', title: 'Direktur Utama', picture: null },
	mandateBank: 'Bank Contoh',
	premiumAccount: {
		bank: 'Bank Contoh',
		number: '000-000-0000',
		holder: 'PT Asuransi Jaga (CONTOH)',
	},
	complaintBodies: ['LAPS SJK', 'OJK lewat Kontak 157'],
	workdays: [1, 2, 3, 4, 5],
	// Holidays for 2026 follow the ministers' joint decree. Those for 2027 are based on the same
	// calendars and must be checked against that year's decree.
	holidays: [
		national('01-01', 'Tahun Baru'),
		national('05-01', 'Hari Buruh'),
		national('06-01', 'Hari Lahir Pancasila'),
		national('08-17', 'Hari Kemerdekaan'),
		national('12-25', 'Natal'),
		national('2026-01-16', 'Isra Mikraj'),
		national('2026-02-17', 'Imlek'),
		national('2026-03-19', 'Nyepi'),
		national('2026-03-21', 'Idulfitri'),
		national('2026-03-22', 'Idulfitri, hari kedua'),
		national('2026-04-03', 'Wafat Yesus Kristus'),
		national('2026-04-05', 'Paskah'),
		national('2026-05-14', 'Kenaikan Yesus Kristus'),
		national('2026-05-27', 'Iduladha'),
		national('2026-05-31', 'Waisak'),
		national('2026-06-16', 'Tahun Baru Islam'),
		national('2026-08-25', 'Maulid Nabi Muhammad'),
		national('2027-01-05', 'Isra Mikraj'),
		national('2027-02-06', 'Imlek'),
		national('2027-03-08', 'Nyepi'),
		national('2027-03-10', 'Idulfitri'),
		national('2027-03-11', 'Idulfitri, hari kedua'),
		national('2027-03-26', 'Wafat Yesus Kristus'),
		national('2027-03-28', 'Paskah'),
		national('2027-05-06', 'Kenaikan Yesus Kristus'),
		national('2027-05-16', 'Iduladha'),
		national('2027-05-20', 'Waisak'),
		national('2027-06-06', 'Tahun Baru Islam'),
		national('2027-08-15', 'Maulid Nabi Muhammad'),
	],
	values: {},
};
