import type {
	personClaims,
	personLooks,
	personMails,
	personPolicies,
	personWriting,
} from '#insurance/office/person/api.ts';
import { MAIL_STATE_WORDS } from '#insurance/office/person/timeline/mail-states.ts';
import { WHATSAPP_STATE_WORDS } from '#insurance/people/whatsapp/message-state.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import {
	type Column,
	dayColumn,
	deadlineColumn,
	instantDayColumn,
	moneyColumn,
	textColumn,
	timeColumn,
} from '../../list/column.tsx';
import { defineList, type RowOf } from '../../list/list-of.ts';
import { ListRoom } from '../../list/ListRoom.tsx';
import { useMay } from '../../me.ts';
import { Badge, type Tone } from '../../parts/parts.tsx';
import { PLAIN_LINK } from '../PersonLink.tsx';
import type { SectionProps } from '../section-props.ts';
import { PersonComplaint } from '../writing/PersonComplaint.tsx';
import { WriteTo } from '../writing/WriteTo.tsx';

const PATH = '/office/nasabah';
const idIn = (query: URLSearchParams) => query.get('id') ?? '';

type PolicyRow = RowOf<typeof personPolicies>;
const STATUS_TONES: Record<string, Tone> = { INFORCE: 'calm', GRACE: 'late', LAPSED: 'wait' };

export const POLICY_COLUMNS: readonly Column<PolicyRow>[] = [
	textColumn('Polis', (row) => row.policyNo),
	textColumn('Produk', (row) =>
		row.plan ? `${row.productName} · ${row.plan}` : row.productName,
	),
	textColumn('Keadaan', (row) => row.statusWords, {
		of: (row) => (
			<Badge tone={STATUS_TONES[row.status] ?? 'done'}>
				<span>{row.statusWords}</span>
			</Badge>
		),
	}),
	moneyColumn('Premi', (row) => row.premium),
	textColumn('Dibayar', (row) => `${row.frequency}, ${row.paidBy}`),
	dayColumn('Jatuh tempo', (row) => row.nextDueOn),
	dayColumn('Sampai', (row) => row.endDay),
];

/** Leads to acts for a caller, for those who may act. */
export const CALLER_COLUMN: Column<PolicyRow> = {
	name: 'Telepon',
	of: (row) => (
		<SmartLink url={`/office/penelepon?polis=${row.policyNo}`} className={PLAIN_LINK}>
			Layani penelepon
		</SmartLink>
	),
};

const POLICIES = defineList<typeof personPolicies>('POST /page/office/person/policies')({
	path: PATH,
	label: 'Polis nasabah',
	noun: 'polis',
	filters: {},
	input: (_values, { page }, query) => ({ id: idIn(query), page }),
	columns: POLICY_COLUMNS,
	keyOf: (row) => row.policyId,
	href: (row) => `/office/cari?polis=${row.policyId}`,
	empty: 'Belum ada polis di akun ini.',
	loading: 'Memuat polis',
});

const CLAIMS = defineList<typeof personClaims>('POST /page/office/person/claims')({
	path: PATH,
	label: 'Klaim nasabah',
	noun: 'klaim',
	filters: {},
	input: (_values, { page }, query) => ({ id: idIn(query), page }),
	columns: [
		textColumn('Klaim', (row) => row.claimNo),
		textColumn('Manfaat', (row) => `${row.benefitName}, ${row.productName}`),
		textColumn('Keadaan', (row) => row.status),
		moneyColumn('Disetujui', (row) => row.approvedAmount),
		instantDayColumn('Diajukan', (row) => row.submittedAt),
		deadlineColumn(),
	],
	keyOf: (row) => row.claimNo,
	href: (row) => `/office/klaim?nomor=${row.claimNo}`,
	empty: 'Nasabah ini belum pernah mengajukan klaim.',
	loading: 'Memuat klaim',
});

const WRITING = defineList<typeof personWriting>('POST /page/office/person/writing')({
	path: PATH,
	label: 'Pesan dan pengaduan nasabah',
	noun: 'percakapan dan pengaduan',
	filters: {},
	input: (_values, { page }, query) => ({ id: idIn(query), page }),
	columns: [
		textColumn('Tentang', (row) => `${row.kind} ${row.no}`),
		textColumn('Judul', (row) => row.title),
		textColumn('Keadaan', (row) => row.status),
		timeColumn('Terakhir', (row) => row.at),
		deadlineColumn(),
	],
	keyOf: (row) => row.key,
	href: (row) => row.url,
	empty: 'Nasabah ini belum pernah menulis.',
	loading: 'Memuat pesan dan pengaduan',
});

const MAIL_TONES: Record<RowOf<typeof personMails>['state'], Tone> = {
	done: 'calm',
	waiting: 'wait',
	failing: 'wait',
	'given-up': 'late',
};

/** The mail of a message that was not delivered went out instead. */
function whatsAppWords({ whatsApp }: RowOf<typeof personMails>): string {
	if (!whatsApp) return '–';
	const { state, at, isMailed } = whatsApp;
	const words = `${WHATSAPP_STATE_WORDS[state]} ${shortDateTime(new Date(at))}`;
	return isMailed ? `${words}; lewat email` : words;
}

const MAILS = defineList<typeof personMails>('POST /page/office/person/mails')({
	path: PATH,
	label: 'Email kepada nasabah',
	noun: 'email dalam 60 hari terakhir',
	filters: {},
	input: (_values, { page }, query) => ({ id: idIn(query), page }),
	columns: [
		textColumn('Email', (row) => row.words),
		textColumn('Tentang', (row) => row.about, {
			of: (row) =>
				row.url ? (
					<SmartLink url={row.url} className={PLAIN_LINK}>
						{row.about}
					</SmartLink>
				) : (
					<span>{row.about || '–'}</span>
				),
		}),
		textColumn('Pengiriman', (row) => MAIL_STATE_WORDS[row.state], {
			of: (row) => (
				<Badge tone={MAIL_TONES[row.state]}>
					<span>{MAIL_STATE_WORDS[row.state]}</span>
				</Badge>
			),
		}),
		textColumn('WhatsApp', whatsAppWords),
		timeColumn('Waktu', (row) => row.at),
	],
	keyOf: (row) => row.key,
	empty: 'Tidak ada email dalam 60 hari terakhir. Riwayat email yang lebih lama sudah dihapus.',
	loading: 'Memuat email',
});

const LOOKS = defineList<typeof personLooks>('POST /page/office/person/looks')({
	path: PATH,
	label: 'Pembukaan data nasabah',
	noun: 'pembukaan, seperti yang dilihat nasabah',
	filters: {},
	input: (_values, { page }, query) => ({ id: idIn(query), page }),
	columns: [
		timeColumn('Waktu', (row) => row.at),
		textColumn('Peran', (row) => row.role),
		textColumn('Yang dibuka', (row) => row.subject),
		textColumn('Alasan', (row) => row.reason || '–'),
	],
	keyOf: (row) => row.key,
	empty: 'Belum ada petugas yang membuka datanya.',
	loading: 'Memuat pembukaan data',
});

/** The lists read the customer's id from the address, which may still hold another number. */
const withId = ({ person, query }: SectionProps) => {
	const own = new URLSearchParams(query);
	own.set('id', person.id);
	return own;
};

export function Policies(props: SectionProps) {
	const mayAct = useMay('service.act');
	return (
		<ListRoom
			of={POLICIES}
			query={withId(props)}
			columns={() => (mayAct ? [CALLER_COLUMN] : [])}
		/>
	);
}
export const Claims = (props: SectionProps) => <ListRoom of={CLAIMS} query={withId(props)} />;
export function Writing(props: SectionProps) {
	const mayWrite = useMay('messages.answer');
	const mayEnter = useMay('service.answer');
	return (
		<ListRoom
			of={WRITING}
			query={withId(props)}
			above={() => (
				<>
					{mayWrite ? <WriteTo {...props} /> : null}
					{mayEnter ? <PersonComplaint person={props.person} /> : null}
				</>
			)}
		/>
	);
}
export const Mails = (props: SectionProps) => (
	<ListRoom
		of={MAILS}
		query={withId(props)}
		above={() => (
			<p className="text-mute">
				Sudah diproses: diterima server email, atau tidak perlu lagi, misalnya pengingat
				sesudah dibayar. Apakah sampai di kotak masuk tidak kami ketahui.
			</p>
		)}
	/>
);
export const Looks = (props: SectionProps) => <ListRoom of={LOOKS} query={withId(props)} />;
