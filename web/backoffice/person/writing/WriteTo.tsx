import type {
	beginConversation,
	conversationSubjects,
} from '#insurance/office/person/conversations/api.ts';
import { KIND_WORDS, MAX_WORDS } from '#insurance/service/requests/messages/message.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { NoteField } from '../../money/NoteField.tsx';
import { useAnswer } from '../../office-calls.ts';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { TemplatePicker } from '../../service/thread/TemplatePicker.tsx';
import { PLAIN_LINK } from '../PersonLink.tsx';
import type { SectionProps } from '../section-props.ts';

type Subjects = CallOutput<typeof conversationSubjects>['rows'];
type Typed = { about: string; words: string };

function Compose({ id, subjects, first }: { id: string; subjects: Subjects; first: string }) {
	const navigate = useNavigate();
	const form = useCallForm<typeof beginConversation, Typed>(
		'POST /page/office/person/conversation-begin',
		{
			id: 'tulis',
			values: { about: first, words: '' },
			input: ({ about, words }) => {
				const { kind = 'policy', ref = '' } = subjects.find(({ no }) => no === about) ?? {};
				return { id, about: { kind, ref }, words };
			},
			clears: ['words'],
			done: 'Pesan terkirim.',
			once: true,
			onDone: ({ threadId }) => void navigate(`/office/pesan?id=${threadId}`),
		},
	);
	const subject = subjects.find(({ no }) => no === form.values.about);
	const waitingIn = subject?.waitingIn;
	return (
		<CallForm of={form} submit="Kirim pesan">
			<SelectField
				{...form.text('about')}
				label="Tentang"
				empty="Pilih polis atau klaim"
				options={subjects.map(({ kind, no, title }) => ({
					value: no,
					label: `${KIND_WORDS[kind]} ${no}, ${title}`,
				}))}
			/>
			{waitingIn ? (
				<p>
					Nasabah menunggu jawaban tentang ini.{' '}
					<SmartLink url={`/office/pesan?id=${waitingIn}`} className={PLAIN_LINK}>
						Jawab di percakapannya
					</SmartLink>
				</p>
			) : null}
			{subject ? (
				<TemplatePicker
					id="tulis"
					facts={subject.facts}
					words={form.values.words}
					onInsert={(words) => form.set('words', words)}
				/>
			) : null}
			<NoteField
				{...form.pick('words')}
				label="Pesanmu"
				hint="Nasabah membacanya di akunnya. Emailnya hanya mengabari bahwa ada pesan"
				most={MAX_WORDS}
				height="h-32"
			/>
		</CallForm>
	);
}

/** The form with which staff begin a conversation. `tentang` in the address chooses the subject. */
export function WriteTo({ person: { id }, query }: SectionProps) {
	const { data, problem } = useAnswer<typeof conversationSubjects>(
		'POST /page/office/person/conversation-subjects',
		{ id },
	);
	const chosen = query.get('tentang') ?? '';
	const first = data?.rows.find(({ no }) => no === chosen) ?? data?.rows[0];
	return (
		<Panel title="Tulis kepada nasabah">
			<Waiting there={data !== null} problem={problem} words="Memuat polis dan klaim" />
			{data && !first ? (
				<p className="text-mute">Nasabah ini belum punya polis yang bisa dibicarakan.</p>
			) : null}
			{data && first ? (
				<Compose key={first.no} id={id} subjects={data.rows} first={first.no} />
			) : null}
		</Panel>
	);
}
