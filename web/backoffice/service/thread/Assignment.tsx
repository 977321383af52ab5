import type {
	assignMessages,
	messageColleagues,
} from '#insurance/service/requests/messages/handling/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useAnswer, useSend } from '../../office-calls.ts';
import { Badge, Panel } from '../../parts/parts.tsx';
import type { ThreadPart } from './thread-file.ts';

const ASSIGN = 'POST /page/office/messages/assign';

type Colleagues = CallOutput<typeof messageColleagues>['rows'];

function GiveTo({
	file: { threadId, assignee },
	onMoved,
	people,
}: ThreadPart & { people: Colleagues }) {
	const form = useCallForm<typeof assignMessages, { staffId: string }>(ASSIGN, {
		id: 'pegang',
		values: { staffId: assignee?.id ?? '' },
		input: ({ staffId }) => ({ threadId, staffId: staffId || null }),
		done: 'Pemegang percakapan disimpan.',
		onDone: onMoved,
	});
	return (
		<CallForm of={form} submit="Simpan pemegang" look="second">
			<SelectField
				{...form.text('staffId')}
				label="Pemegang"
				empty="Belum ada yang pegang"
				options={people.map(({ id, name, role, isMe }) => ({
					value: id,
					label: isMe ? `Saya (${name})` : `${name}, ${role}`,
				}))}
			/>
		</CallForm>
	);
}

/** Shows who answers and when the answer is due. */
export function Assignment(props: ThreadPart) {
	const { threadId, assignee, dueOn, late, status } = props.file;
	const taking = useSend<typeof assignMessages>(ASSIGN, { done: 'Percakapan ini kamu pegang.' });
	const { data } = useAnswer<typeof messageColleagues>(
		'POST /page/office/messages/colleagues',
		{},
	);
	const people = data?.rows ?? [];
	const me = people.find(({ isMe }) => isMe);
	const take = async () =>
		me && (await taking.send({ threadId, staffId: me.id })) && props.onMoved();
	return (
		<Panel
			title="Pemegang dan tenggat"
			aside={
				dueOn ? (
					<Badge tone={late ? 'late' : 'wait'}>
						{late ? `Lewat tenggat ${shortDate(dueOn)}` : `Tenggat ${shortDate(dueOn)}`}
					</Badge>
				) : null
			}
		>
			<p>
				<span>
					{assignee
						? assignee.isMe
							? 'Kamu memegang percakapan ini.'
							: `${assignee.name} memegang percakapan ini.`
						: 'Belum ada yang pegang. Siapa yang menjawab, memegangnya.'}
				</span>
				<span>{status === 'waiting' && late ? ' Atasan sudah dikabari.' : ''}</span>
			</p>
			{me && !assignee?.isMe ? (
				<p>
					<Button busy={taking.busy} onClick={take}>
						Saya yang pegang
					</Button>
				</p>
			) : null}
			{taking.problem ? <Notice look="error">{taking.problem}</Notice> : null}
			<GiveTo key={assignee?.id ?? ''} {...props} people={people} />
		</Panel>
	);
}
