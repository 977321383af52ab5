/** English texts for product cards and prices (wordings `kartu_…` and `premi_…`). */
export const englishCards: Record<string, string> = {
	kartu_jaga_aman: 'Accident cover around the clock for a year: at home, on the road, at work.',
	kartu_jaga_aman_xtra: 'Accident cover up to Rp200 million, with daily cash in hospital.',
	kartu_jaga_aman_instan: 'Accident cover by the hour or by the day, active at once.',
	kartu_jaga_aman_instan_ramean:
		'Travel together, covered together: one application for 2 to 20 people.',
	kartu_jaga_sehat_tropis:
		'Cash while you are in hospital with dengue, typhoid, malaria, chikungunya or measles.',
	kartu_jaga_sehat_pilihanku: 'Choose your own daily cash for days in hospital.',
	kartu_jaga_sehat_plus: 'Hospital bills paid, with a cashless card.',
	kartu_jaga_sehat_keluarga: 'One policy of daily hospital cash for husband, wife and children.',
	kartu_jaga_senyumku: 'Basic and complex dental care and dentures, cashless at partner clinics.',
	kartu_jaga_jiwa: 'Term life insurance for one year, renewable.',
	kartu_jaga_jiwa_xtra: 'Term life insurance for 5 or 10 years at a level premium.',
	kartu_jaga_motorku: 'Motorcycle stolen or beyond repair (TLO).',
	kartu_jaga_liburan: 'Travel insurance within Indonesia.',
	kartu_jaga_gamers:
		'For gamers: accidents, days in hospital, wrist injuries and broken screens.',
	kartu_jaga_konser: 'Cover while you are at a concert, from the hour you choose.',
	kartu_jaga_korporat: 'Cover for employees, from 20 people.',
	cari: 'Search',
	cari_di_situs: 'Search the site',
	bandingkan: 'Compare',
	bandingkan_yang_dipilih: 'Compare what is ticked',
	premi_bulan: '/ month',
	premi_tahun: '/ year',
	premi_sekali_bayar: 'paid once',
	premi_per_rombongan_minimal_2_orang: 'per group (at least 2 people)',
	premi_per_rombongan_minimal_20_karyawan: 'per group (at least 20 employees)',
};
