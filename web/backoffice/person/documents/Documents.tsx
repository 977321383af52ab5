import { SENDABLE, sendableWords } from '#insurance/documents/again/sendable.ts';
import type {
	personDocuments,
	sendPersonDocuments,
} from '#insurance/office/person/documents/api.ts';
import { MAIL_STATE_WORDS } from '#insurance/office/person/timeline/mail-states.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { defineList, type RowOf } from '../../list/list-of.ts';
import { ListRoom } from '../../list/ListRoom.tsx';
import { useMay } from '../../me.ts';
import { Badge, Panel } from '../../parts/parts.tsx';
import { PLAIN_LINK } from '../PersonLink.tsx';
import type { SectionProps } from '../section-props.ts';

type Row = RowOf<typeof personDocuments>;
type Chosen = { policy: boolean; receipt: boolean; ecards: boolean; what: string };

const DOCUMENTS = defineList<typeof personDocuments>('POST /page/office/person/documents')({
	path: '/office/nasabah',
	label: 'Dokumen nasabah',
	noun: 'polis',
	filters: {},
	input: (_values, { page }, query) => ({ id: query.get('id') ?? '', page }),
	columns: [],
	keyOf: (row) => row.policyId,
	empty: 'Belum ada polis di akun ini.',
	loading: 'Memuat dokumen',
});

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Sends what is ticked to the address on file, which cannot be chosen here. */
function SendForm({
	customerId,
	row,
	onDone,
}: {
	customerId: string;
	row: Row;
	onDone: () => void;
}) {
	const form = useCallForm<typeof sendPersonDocuments, Chosen>(
		'POST /page/office/person/send-documents',
		{
			id: `kirim-${row.policyId}`,
			values: { policy: false, receipt: false, ecards: false, what: '' },
			input: (chosen) => ({
				id: customerId,
				policyId: row.policyId,
				what: SENDABLE.filter((one) => chosen[one]),
			}),
			clears: ['policy', 'receipt', 'ecards'],
			done: 'Emailnya sedang dikirim.',
			once: true,
			onDone,
		},
	);
	const problem = form.problem || (form.refused['what'] ?? '');
	if (row.sendable.length === 0)
		return <p className="text-mute">Belum ada yang bisa dikirim untuk polis ini.</p>;
	if (row.left === 0)
		return (
			<p className="text-mute">
				Dokumen polis ini sudah dikirim 3 kali dalam 24 jam. Periksa alamat emailnya bersama
				nasabah.
			</p>
		);
	return (
		<CallForm of={{ ...form, problem }} submit="Kirim ulang" className="grid gap-2">
			<p>
				Kirim ulang ke <strong className="wrap-anywhere">{row.email}</strong>
			</p>
			{row.sendable.map((one) => (
				<CheckField key={one} {...form.check(one)} label={capital(sendableWords([one]))} />
			))}
		</CallForm>
	);
}

function SentList({ sent }: { sent: Row['sent'] }) {
	if (sent.length === 0) return null;
	return (
		<ul aria-label="Kiriman ulang">
			{sent.map((one) => (
				<li
					key={one.key}
					className="flex flex-wrap items-center gap-x-3 border-t border-line py-2"
				>
					<span className="tabular text-sm text-mute">
						{shortDateTime(new Date(one.at))}
					</span>
					<span>{capital(one.words)}</span>
					<Badge tone={one.state === 'done' ? 'calm' : 'wait'}>
						<span>{MAIL_STATE_WORDS[one.state]}</span>
					</Badge>
				</li>
			))}
		</ul>
	);
}

function PolicyDocuments({
	person,
	row,
	reload,
}: {
	person: SectionProps['person'];
	row: Row;
	reload: () => void;
}) {
	const maySend = useMay('service.answer');
	return (
		<Panel title={`${row.productName} ${row.policyNo}`}>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
				<ul>
					{row.documents.map((one) => (
						<li key={one.filePath}>
							<SmartLink url={one.filePath} className={PLAIN_LINK}>
								{one.of ? `${one.title}, ${one.of}` : one.title}
							</SmartLink>
						</li>
					))}
				</ul>
				<div className="grid content-start gap-3">
					{maySend ? <SendForm customerId={person.id} row={row} onDone={reload} /> : null}
					<SentList sent={row.sent} />
				</div>
			</div>
		</Panel>
	);
}

/** The documents of each policy, to open or to send again. */
export function Documents({ person, query }: SectionProps) {
	const own = new URLSearchParams(query);
	own.set('id', person.id);
	return (
		<ListRoom
			of={DOCUMENTS}
			query={own}
			card={(row, { reload }) => (
				<PolicyDocuments person={person} row={row} reload={reload} />
			)}
		/>
	);
}
