import sql from 'sql-template-tag';

import { claimNumbers } from '#insurance/claims/claimants.server.ts';
import type { FoundRecord } from '#platform/audit/find-records.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { isUuid } from '#platform/values/random/uuid.ts';

/** The thing of a record under the name that staff use, and the page that shows it. */
export type NamedThing = {
	on: string;
	href: string | null;
	/** Number under which the policy of the person concerned is found. */
	number?: string;
};

type NameRow = { id: string; name: string };

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await db.query<NameRow>(sql`
		select id, name from staff_name where id = any(${[...ids]}::uuid[])
		union all select id, name from company_admin_name where id = any(${[...ids]}::uuid[])
		union all select id, name from company_name where id = any(${[...ids]}::uuid[])
		union all select id, policy_no from numbered_policy where id = any(${[...ids]}::uuid[])`);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

async function rolesByName(db: Db): Promise<Map<string, string>> {
	const { rows } = await db.query<NameRow>(sql`select id, name from staff_role_name`);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

const linked = (kind: string, text: string): NamedThing => {
	const q = encodeURIComponent(text);
	const places: Record<string, NamedThing> = {
		policy: { on: `Polis ${text}`, href: `/office/cari?nomor=${q}`, number: text },
		claim: { on: `Klaim ${text}`, href: `/office/klaim?nomor=${q}`, number: text },
		company: { on: `Perusahaan ${text}`, href: '/office/perusahaan' },
		staff: { on: text, href: '/office/orang' },
		thread: { on: 'Percakapan nasabah', href: `/office/pesan?id=${q}` },
		'message-thread': { on: 'Percakapan nasabah', href: `/office/pesan?id=${q}` },
		'service-request': { on: 'Pengaduan atau perubahan data', href: '/office/layanan' },
		'whatsapp-number': {
			on: 'Nomor WhatsApp yang belum dikenal',
			href: `/office/pesan?lihat=whatsapp&nomor=${q}`,
		},
		'company-request': { on: 'Permintaan penawaran', href: '/office/perusahaan' },
		'company-cover': { on: 'Daftar peserta perusahaan', href: null },
		'assisted-sale': { on: 'Penjualan lewat telepon', href: `/office/penjualan?id=${q}` },
		person: { on: 'Halaman nasabah', href: null },
		'erasure-request': { on: 'Permintaan penghapusan data', href: '/office/privasi' },
	};
	return places[kind] ?? { on: text, href: null };
};

/** Returns a function that names the thing of each of these records. */
export async function namesOfThings(
	db: Db,
	records: readonly FoundRecord[],
): Promise<{
	thing: (record: FoundRecord) => NamedThing;
	actor: (record: FoundRecord) => string | undefined;
	/** Names of the roles of staff, whose ids a record keeps with commas between them. */
	role: (ids: string) => string;
}> {
	const ids = records.flatMap(({ thingId, actorId }) => [thingId, actorId ?? '']).filter(isUuid);
	const claimIds = records
		.filter(({ thingKind, thingId }) => thingKind.startsWith('claim') && isUuid(thingId))
		.map(({ thingId }) => thingId);
	const [names, claims, roles] = await Promise.all([
		namesOf(db, ids),
		claimNumbers(db, claimIds),
		rolesByName(db),
	]);
	const claimOf = new Map(claims.map((one) => [one.id, one]));
	const thing = ({ thingKind, thingId, subject }: FoundRecord): NamedThing => {
		const claim = claimOf.get(thingId);
		if (claim) {
			const named = linked('claim', claim.claimNo);
			return { ...named, on: `${named.on}, polis ${claim.policyNo}` };
		}
		const name = names.get(thingId);
		if (thingKind === 'cancellation' || thingKind === 'mandate')
			return linked('policy', name ?? (subject || thingId));
		if (name !== undefined) return linked(thingKind, name);
		if (subject !== '' && thingKind !== 'policy') return { on: subject, href: null };
		if (thingKind === '') return { on: subject, href: null };
		return linked(thingKind, subject || thingId);
	};
	return {
		thing,
		actor: ({ actorId }) => names.get(actorId ?? ''),
		role: (held) =>
			held
				.split(',')
				.map((id) => roles.get(id) ?? id)
				.join(', '),
	};
}
