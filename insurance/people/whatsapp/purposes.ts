/** Kinds of news by WhatsApp. A customer agrees to each separately (UU 27/2022 art. 20–22). */
export const WHATSAPP_PURPOSES = [
	'purchase',
	'premium-due',
	'claim-state',
	'application',
	'codes',
] as const;
export type WhatsAppPurpose = (typeof WHATSAPP_PURPOSES)[number];

export const WHATSAPP_PURPOSE_NAMES: Record<WhatsAppPurpose, string> = {
	purchase: 'Polis yang terbit',
	'premium-due': 'Premi yang jatuh tempo',
	'claim-state': 'Keadaan klaim',
	application: 'Pengajuan yang diisi petugas',
	codes: 'Kode masuk',
};

const WITHDRAWN = 'Persetujuan ini bisa kutarik kapan saja, juga dengan membalas STOP.';

/**
 * Exact wordings, oldest first. The last one is current, and its position is its version. A changed
 * wording is added as a new line and needs new consent.
 */
export const WHATSAPP_WORDINGS: Record<WhatsAppPurpose, readonly [string, ...string[]]> = {
	purchase: [
		`Aku setuju dikabari lewat WhatsApp begitu polisku terbit. Polis dan tanda terimanya tetap dikirim lewat email. ${WITHDRAWN}`,
	],
	'premium-due': [
		`Aku setuju diingatkan lewat WhatsApp tentang premi yang jatuh tempo atau gagal didebet. Kalau pesannya tidak sampai, pengingatnya dikirim lewat email. ${WITHDRAWN}`,
	],
	'claim-state': [
		`Aku setuju dikabari lewat WhatsApp tentang keadaan klaimku, tanpa rincian kesehatan. Keputusan dan pembayarannya tetap dikirim lewat email. ${WITHDRAWN}`,
	],
	application: [
		`Aku setuju dikirimi lewat WhatsApp tautan pengajuan yang diisi petugas waktu aku menelepon; siapa pun yang memegang HP-ku bisa membukanya. Tautannya dikirim lewat email juga. ${WITHDRAWN}`,
	],
	codes: [
		`Aku setuju kode masuk dikirim lewat WhatsApp. Kalau tidak sampai dalam satu menit, kodenya dikirim lewat email. ${WITHDRAWN}`,
	],
};

export const whatsAppWordsNow = (purpose: WhatsAppPurpose): string =>
	WHATSAPP_WORDINGS[purpose].at(-1) ?? '';

/** Language code under which the templates are approved. */
export const TEMPLATE_LANGUAGE = 'id';

/** Seconds that a message may take to be delivered before the mail goes out. */
export const MAIL_AFTER_SECONDS: Record<WhatsAppPurpose, number> = {
	purchase: 1_800,
	'premium-due': 1_800,
	'claim-state': 1_800,
	application: 1_800,
	codes: 60,
};

const STOP = new Set(['STOP', 'BERHENTI', 'STOP SEMUA', 'BERHENTI LANGGANAN', 'UNSUBSCRIBE']);

/** True if a reply withdraws every consent, however it is written. */
export const isStopWord = (text: string): boolean =>
	STOP.has(
		text
			.toUpperCase()
			.replace(/[^A-Z]+/g, ' ')
			.trim(),
	);
