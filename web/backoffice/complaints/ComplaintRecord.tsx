import type { complaintRecord, recordComplaint } from '#insurance/service/requests/register/api.ts';
import {
	COMPLAINT_OUTCOMES,
	OUTCOME_WORDS,
	REGISTER_COLUMNS,
} from '#insurance/service/requests/register/complaint-register.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useAnswer } from '../office-calls.ts';
import { Badge, Panel, Waiting } from '../parts/parts.tsx';

type Recorded = CallOutput<typeof complaintRecord>;
const OUTCOMES = COMPLAINT_OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] }));
const NO_PRODUCT = 'Tidak tentang satu produk';

function RecordForm({
	number,
	data,
	onDone,
}: {
	number: string;
	data: Recorded;
	onDone: () => void;
}) {
	const { product, cause, outcome, assignedTo } = data;
	const form = useCallForm<
		typeof recordComplaint,
		{ product: string; cause: string; outcome: string; assignedTo: string }
	>('POST /page/office/complaints/set-record', {
		id: 'register',
		values: { product, cause, outcome: outcome ?? '', assignedTo },
		input: (values) => ({
			...values,
			number,
			outcome: COMPLAINT_OUTCOMES.find((one) => one === values.outcome) ?? '',
		}),
		done: 'Tercatat di register.',
		onDone,
	});
	return (
		<CallForm of={form} submit="Simpan catatan" look="second">
			<SelectField
				{...form.text('assignedTo')}
				label={REGISTER_COLUMNS.handler}
				empty="Belum ada"
				options={data.colleagues}
			/>
			<SelectField
				{...form.text('product')}
				label={REGISTER_COLUMNS.product}
				empty={NO_PRODUCT}
				options={data.products}
			/>
			<SelectField
				{...form.text('cause')}
				label={REGISTER_COLUMNS.cause}
				options={data.causes}
			/>
			{data.isAnswered ? (
				<SelectField
					{...form.text('outcome')}
					label={REGISTER_COLUMNS.outcome}
					options={OUTCOMES}
				/>
			) : null}
		</CallForm>
	);
}

const labelOf = (options: Recorded['causes'], value: string, otherwise: string) =>
	options.find((one) => one.value === value)?.label ?? (value || otherwise);

function RecordFacts({ data }: { data: Recorded }) {
	return (
		<Facts
			of={[
				[REGISTER_COLUMNS.handler, labelOf(data.colleagues, data.assignedTo, 'Belum ada')],
				[REGISTER_COLUMNS.product, labelOf(data.products, data.product, NO_PRODUCT)],
				[REGISTER_COLUMNS.cause, labelOf(data.causes, data.cause, 'Belum dicatat')],
				[
					REGISTER_COLUMNS.outcome,
					data.outcome ? OUTCOME_WORDS[data.outcome] : 'Belum dicatat',
				],
			]}
		/>
	);
}

/** Shows and edits the record of a complaint in the register. */
export function ComplaintRecord({ number }: { number: string }) {
	const { data, problem, reload } = useAnswer<typeof complaintRecord>(
		'POST /page/office/complaints/record',
		{ number },
	);
	const isMissing = data && (!data.recordedAt || (data.isAnswered && !data.outcome));
	return (
		<Panel
			title="Register pengaduan"
			aside={isMissing ? <Badge tone="wait">Belum lengkap</Badge> : null}
		>
			<Waiting there={data !== null} problem={problem} words="Memuat catatan" />
			{data?.mayRecord ? <RecordForm number={number} data={data} onDone={reload} /> : null}
			{data && !data.mayRecord ? <RecordFacts data={data} /> : null}
			{data?.recordedAt ? (
				<p className="text-sm text-mute">{`Dicatat ${shortDateTime(new Date(data.recordedAt))}`}</p>
			) : null}
		</Panel>
	);
}
