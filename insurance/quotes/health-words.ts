/** Why the special sum insured goes no further (B4.46, wording jaga_aman_xtra_noprogress). */
export const HEALTH_NO_PROGRESS =
	'Maaf, pengajuan dengan uang pertanggungan Rp200 juta belum dapat dilanjutkan. Kamu bisa memilih uang pertanggungan lain.';

export const HEALTH_MUST_ANSWER = 'Jawab pertanyaan kesehatan ini untuk melanjutkan';
