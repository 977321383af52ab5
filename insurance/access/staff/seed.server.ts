import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { sealSecret } from './login/office-login.server.ts';
import { isStaffed, staffByEmail, upsertStaff } from './store.server.ts';

/**
 * Sample staff, for sample data only: their second factors are printed at startup and protect
 * nothing.
 */
export const SAMPLE_STAFF = [
	{
		email: 'staf@contoh.test',
		name: 'Dewi Admin',
		role: 'admin',
		secret: 'JAGASTAFCONTOHAAJAGASTAFCONTOHAA',
	},
	{
		email: 'penilai@contoh.test',
		name: 'Bayu Penilai',
		role: 'assessor',
		secret: 'JAGAPENILAICONTOJAGAPENILAICONTO',
	},
	{
		email: 'supervisor@contoh.test',
		name: 'Ratna Supervisor',
		role: 'supervisor',
		secret: 'JAGASUPERVISORCOJAGASUPERVISORCO',
	},
	{
		email: 'keuangan@contoh.test',
		name: 'Joko Keuangan',
		role: 'finance',
		secret: 'JAGAKEUANGANCONTJAGAKEUANGANCONT',
	},
	{
		email: 'layanan@contoh.test',
		name: 'Sinta Layanan',
		role: 'service',
		secret: 'JAGALAYANANCONTOJAGALAYANANCONTO',
	},
	{
		email: 'penjualan@contoh.test',
		name: 'Agus Penjualan',
		role: 'sales',
		secret: 'JAGAPENJUALANCONJAGAPENJUALANCON',
	},
	{
		email: 'produk@contoh.test',
		name: 'Laras Produk',
		role: 'product',
		secret: 'JAGAPRODUKCONTOHJAGAPRODUKCONTOH',
	},
	{
		email: 'kepatuhan@contoh.test',
		name: 'Wulan Kepatuhan',
		role: 'compliance',
		secret: 'JAGAKEPATUHANCONJAGAKEPATUHANCON',
	},
	{
		email: 'editor@contoh.test',
		name: 'Sekar Editor',
		role: 'editor',
		secret: 'JAGAEDITORCONTOHJAGAEDITORCONTOH',
	},
	{
		email: 'manajer@contoh.test',
		name: 'Hadi Manajer',
		role: 'manager',
		secret: 'JAGAMANAJERCONTOJAGAMANAJERCONTO',
	},
	{
		email: 'auditor@contoh.test',
		name: 'Tari Auditor',
		role: 'auditor',
		secret: 'JAGAAUDITORCONTOJAGAAUDITORCONTO',
	},
] as const satisfies readonly { email: string; name: string; role: string; secret: string }[];
export type SampleRole = (typeof SAMPLE_STAFF)[number]['role'];

/** True if any staff exist; sample staff are added only to an empty installation. */
export const hasStaff = isStaffed;

/** Adds the sample staff with their second factors, once; existing data is not changed. */
export async function seedStaff(tx: Tx, { sealer }: { sealer: Sealer }): Promise<void> {
	if ((await staffByEmail(tx, 'auditor@contoh.test')) !== undefined) return;
	const passwordHash = await hashPassword('Contoh#2026');
	for (const { email, name, role, secret } of SAMPLE_STAFF) {
		await upsertStaff(tx, {
			id: uuidv7(),
			email,
			name,
			role,
			passwordHash,
			totpSecret: sealSecret(sealer, secret),
		});
	}
}
