import { keysOf } from '#platform/values/keys.ts';

export type RightAct = 'read' | 'write' | 'approve';
export type LimitKind = 'amount' | 'products' | 'companies';

type RightWords = { area: RightArea; act: RightAct; words: string; limits?: readonly LimitKind[] };

export const RIGHT_AREAS = {
	claims: 'Klaim',
	service: 'Pengaduan, pesan, dan polis',
	privacy: 'Data pribadi',
	money: 'Uang',
	corporate: 'Perusahaan',
	campaigns: 'Kampanye, mitra, dan voucher',
	content: 'Isi situs',
	products: 'Produk dan tarif',
	screening: 'Penyaringan nama',
	staff: 'Orang dan jejak',
	insurer: 'Perusahaan asuransi',
	figures: 'Angka',
} as const;
export type RightArea = keyof typeof RIGHT_AREAS;

/**
 * Every right that a role can contain. Reading, writing and approving are separate rights. `limits`
 * names what a role may restrict; the use cases enforce exactly these.
 */
export const RIGHTS = {
	'claims.read': { area: 'claims', act: 'read', words: 'Membaca klaim' },
	'claims.assess': {
		area: 'claims',
		act: 'write',
		words: 'Menilai klaim dan mengusulkan keputusan',
		limits: ['products'],
	},
	'claims.waive': {
		area: 'claims',
		act: 'approve',
		words: 'Membebaskan klaim dari satu dokumen',
		limits: ['products'],
	},
	'claims.decide': {
		area: 'claims',
		act: 'approve',
		words: 'Memutuskan klaim',
		limits: ['amount', 'products'],
	},
	'claims.goodwill': {
		area: 'claims',
		act: 'approve',
		words: 'Menyetujui kebijakan khusus di atas hitungan aturan klaim',
		limits: ['amount', 'products'],
	},
	'claims.pay': {
		area: 'claims',
		act: 'approve',
		words: 'Mencatat pembayaran klaim',
		limits: ['amount', 'products'],
	},
	'service.read': { area: 'service', act: 'read', words: 'Membaca pengaduan dan permintaan' },
	'service.answer': { area: 'service', act: 'write', words: 'Menjawab pengaduan' },
	'service.approve': {
		area: 'service',
		act: 'approve',
		words: 'Menyetujui pemulihan akun dan perbaikan data',
	},
	'service.supervise': {
		area: 'service',
		act: 'approve',
		words: 'Menerima pengaduan dan pesan yang lewat tenggat',
	},
	'service.report': { area: 'service', act: 'write', words: 'Mengatur laporan pengaduan' },
	'service.act': {
		area: 'service',
		act: 'write',
		words: 'Mengubah polis untuk penelepon yang sudah diperiksa',
	},
	'service.correct': {
		area: 'service',
		act: 'write',
		words: 'Mengusulkan perbaikan data nasabah dan pengembalian pembayaran ganda',
	},
	'service.sell': {
		area: 'service',
		act: 'write',
		words: 'Mengisi pengajuan untuk pembeli yang menelepon',
	},
	'messages.read': { area: 'service', act: 'read', words: 'Membaca pesan nasabah' },
	'messages.answer': {
		area: 'service',
		act: 'write',
		words: 'Menulis dan menjawab pesan nasabah',
	},
	'messages.templates': {
		area: 'service',
		act: 'write',
		words: 'Menulis templat jawaban',
	},
	'whatsapp.manage': { area: 'service', act: 'write', words: 'Mengatur templat WhatsApp' },
	'policies.find': {
		area: 'service',
		act: 'read',
		words: 'Membuka polis menurut nomornya, dengan alasan',
	},
	'notes.write': { area: 'service', act: 'write', words: 'Menulis catatan tentang nasabah' },
	'policy-books.read': { area: 'service', act: 'read', words: 'Membaca antrean buku polis' },
	'policies.print': { area: 'service', act: 'write', words: 'Mencetak dan mengirim buku polis' },
	'privacy.read': { area: 'privacy', act: 'read', words: 'Membaca penghapusan dan retensi' },
	'privacy.work': { area: 'privacy', act: 'write', words: 'Menjawab permintaan penghapusan' },
	'privacy.approve': { area: 'privacy', act: 'approve', words: 'Menyetujui penahanan data' },
	'retention.sign': {
		area: 'privacy',
		act: 'approve',
		words: 'Mengatur masa simpan dan menandatangani laporannya',
	},
	'money.read': { area: 'money', act: 'read', words: 'Membaca uang dan buku besar' },
	'money.work': { area: 'money', act: 'write', words: 'Mengerjakan tugas uang' },
	'money.refund': {
		area: 'money',
		act: 'write',
		words: 'Mencatat pengembalian yang dikirim',
		limits: ['amount'],
	},
	'money.approve': {
		area: 'money',
		act: 'approve',
		words: 'Menyetujui usulan tentang uang',
		limits: ['amount'],
	},
	'corporate.read': { area: 'corporate', act: 'read', words: 'Membaca perusahaan' },
	'corporate.manage': {
		area: 'corporate',
		act: 'write',
		words: 'Mengelola perusahaan',
		limits: ['companies'],
	},
	'corporate.approve': {
		area: 'corporate',
		act: 'approve',
		words: 'Menyetujui usulan tentang perusahaan',
		limits: ['companies'],
	},
	'vouchers.read': { area: 'campaigns', act: 'read', words: 'Membaca voucher' },
	'vouchers.manage': { area: 'campaigns', act: 'write', words: 'Mengelola voucher' },
	'campaigns.read': { area: 'campaigns', act: 'read', words: 'Membaca kampanye dan mitra' },
	'campaigns.manage': { area: 'campaigns', act: 'write', words: 'Menulis kampanye dan mitra' },
	'campaigns.approve': { area: 'campaigns', act: 'approve', words: 'Menyetujui kampanye' },
	'content.read': { area: 'content', act: 'read', words: 'Membaca naskah dan isi situs' },
	'content.edit': { area: 'content', act: 'write', words: 'Menulis isi situs' },
	'content.approve': { area: 'content', act: 'approve', words: 'Menyetujui naskah' },
	'content.publish': { area: 'content', act: 'approve', words: 'Menerbitkan isi situs' },
	'products.read': { area: 'products', act: 'read', words: 'Membaca produk dan tarif' },
	'products.edit': {
		area: 'products',
		act: 'write',
		words: 'Menulis produk dan tarif',
		limits: ['products'],
	},
	'products.approve': {
		area: 'products',
		act: 'approve',
		words: 'Menyetujui dan menerbitkan produk dan tarif',
		limits: ['products'],
	},
	'corridors.read': { area: 'products', act: 'read', words: 'Membaca batas tarif OJK' },
	'corridors.manage': { area: 'products', act: 'write', words: 'Mengusulkan batas tarif OJK' },
	'corridors.approve': { area: 'products', act: 'approve', words: 'Menyetujui batas tarif OJK' },
	'screening.read': {
		area: 'screening',
		act: 'read',
		words: 'Membaca daftar dan temuan penyaringan nama',
	},
	'screening.manage': {
		area: 'screening',
		act: 'write',
		words: 'Mengunggah daftar dan mengusulkan keputusan atas temuan',
	},
	'screening.approve': {
		area: 'screening',
		act: 'approve',
		words: 'Menyetujui daftar dan keputusan atas temuan',
	},
	'staff.read': { area: 'staff', act: 'read', words: 'Membaca orang, peran, dan jejak' },
	'staff.manage': { area: 'staff', act: 'write', words: 'Mengelola orang, mengusulkan peran' },
	'staff.approve': { area: 'staff', act: 'approve', words: 'Menyetujui perubahan peran' },
	'insurer.read': { area: 'insurer', act: 'read', words: 'Membaca identitas dan persiapan' },
	'insurer.manage': { area: 'insurer', act: 'write', words: 'Mengubah identitas dan persiapan' },
	'jobs.read': { area: 'insurer', act: 'read', words: 'Membaca pekerjaan yang gagal' },
	'jobs.manage': { area: 'insurer', act: 'write', words: 'Mencoba lagi pekerjaan yang gagal' },
	'figures.read': { area: 'figures', act: 'read', words: 'Membaca angka dan barisnya' },
	'figures.report': { area: 'figures', act: 'write', words: 'Mengatur laporan angka' },
} as const satisfies Record<string, RightWords>;
export type Permission = keyof typeof RIGHTS;
export const PERMISSIONS = keysOf(RIGHTS);

export const rightWords = (permission: Permission): RightWords => RIGHTS[permission];

/** Restricts a right; null means no restriction. Amounts are in rupiah. */
export type RightLimit = {
	amount: number | null;
	products: readonly string[] | null;
	companies: readonly string[] | null;
};
export const NO_LIMIT: RightLimit = { amount: null, products: null, companies: null };

export type HeldRole = {
	id: string;
	name: string;
	everyRight: boolean;
	/** Its holders open a person's record only after they wrote why. */
	reasonNeeded: boolean;
	rights: Partial<Record<Permission, RightLimit>>;
};
export type HeldRoles = readonly HeldRole[];

/** Every right that a person has, with the role and the limit from which it follows. */
export type Grant = { role: string; limit: RightLimit };

export const grantsOf = (roles: HeldRoles, permission: Permission): Grant[] =>
	roles.flatMap(({ name, everyRight, rights }) => {
		const limit = everyRight ? NO_LIMIT : rights[permission];
		return limit ? [{ role: name, limit }] : [];
	});

/** True if any of the roles contains the right, whatever its limit. */
export const hasRight = (roles: HeldRoles, permission: Permission): boolean =>
	grantsOf(roles, permission).length > 0;

export const permissionsOf = (roles: HeldRoles): Permission[] =>
	PERMISSIONS.filter((permission) => hasRight(roles, permission));

export const roleNames = (roles: HeldRoles): string => roles.map(({ name }) => name).join(', ');

/** The subject of an act. A dimension that is left out is not restricted. */
export type Concern = { amount?: number; product?: string; company?: string };

export const fitsIn = (limit: RightLimit, { amount, product, company }: Concern): boolean =>
	(amount === undefined || limit.amount === null || amount <= limit.amount) &&
	(product === undefined || limit.products === null || limit.products.includes(product)) &&
	(company === undefined || limit.companies === null || limit.companies.includes(company));

/** True if one of the roles contains the right with a limit that the act keeps to. */
export const isWithinLimit = (
	roles: HeldRoles,
	permission: Permission,
	concern: Concern,
): boolean => grantsOf(roles, permission).some(({ limit }) => fitsIn(limit, concern));

export const needsReason = (roles: HeldRoles): boolean =>
	roles.length > 0 && roles.every(({ reasonNeeded }) => reasonNeeded);
