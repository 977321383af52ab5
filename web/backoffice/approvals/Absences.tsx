import type { endAbsence, listAbsences, setAbsence } from '#insurance/access/approvals/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { DayField } from '../forms/DayField.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { dayColumn, textColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';

type Colleague = { staffId: string; name: string };

function SetAbsence({ people, onDone }: { people: readonly Colleague[]; onDone: () => void }) {
	const form = useCallForm<typeof setAbsence>('POST /page/office/approvals/set-absence', {
		id: 'cuti',
		values: { fromDay: '', toDay: '', delegateId: '' },
		clears: ['fromDay', 'toDay', 'delegateId'],
		done: 'Pengganti ditunjuk.',
		once: true,
		onDone,
	});
	return (
		<CallForm of={form} submit="Tunjuk pengganti" className="grid gap-4 sm:grid-cols-3">
			<DayField {...form.pick('fromDay')} label="Hari pertama" />
			<DayField {...form.pick('toDay')} label="Hari terakhir" />
			<SelectField
				{...form.text('delegateId')}
				label="Pengganti"
				options={people.map(({ staffId, name }) => ({ value: staffId, label: name }))}
			/>
		</CallForm>
	);
}

function EndButton({ id, delegate, onDone }: { id: string; delegate: string; onDone: () => void }) {
	const { busy, send } = useSend<typeof endAbsence>('POST /page/office/approvals/end-absence', {
		done: 'Penunjukan berakhir.',
	});
	return (
		<Button look="quiet" busy={busy} onClick={async () => (await send({ id })) && onDone()}>
			Akhiri<span className="sr-only">{` penunjukan ${delegate}`}</span>
		</Button>
	);
}

/** A person's own absences. The delegate approves in their place where the rules allow it. */
export function Absences() {
	const { data, problem, reload } = useAnswer<typeof listAbsences>(
		'POST /page/office/approvals/absences',
		{},
	);
	if (!data) return <Waiting there={false} problem={problem} words="Memuat penunjukan" />;
	return (
		<div className="grid gap-4">
			{data.instead.map(({ name, toDay }) => (
				<Notice key={name}>
					{`Kamu menggantikan ${name} sampai ${shortDate(toDay)}. Usulannya ada di Usulan.`}
				</Notice>
			))}
			<Panel title="Kamu tidak masuk">
				<p className="max-w-3xl text-mute">
					Penggantimu memutuskan usulan yang kamu boleh putuskan, kalau aturannya
					membolehkan diwakilkan. Usulanmu sendiri tidak.
				</p>
				<SetAbsence people={data.colleagues} onDone={reload} />
				<List<CallOutput<typeof listAbsences>['rows'][number]>
					label="Penunjukanmu"
					rows={data.rows}
					keyOf={({ id }) => id}
					empty="Belum ada penunjukan."
					columns={[
						dayColumn('Hari pertama', ({ fromDay }) => fromDay),
						dayColumn('Hari terakhir', ({ toDay }) => toDay),
						textColumn('Pengganti', ({ delegate }) => delegate),
						{
							name: 'Akhiri',
							of: ({ id, delegate }) => (
								<EndButton {...{ id, delegate }} onDone={reload} />
							),
						},
					]}
				/>
			</Panel>
		</div>
	);
}
