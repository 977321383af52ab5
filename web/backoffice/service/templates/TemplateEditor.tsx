import { MAX_WORDS } from '#insurance/service/requests/messages/message.ts';
import type {
	messageTemplates,
	saveMessageTemplate,
} from '#insurance/service/requests/messages/templates/api.ts';
import {
	EXAMPLE_FACTS,
	fillTemplate,
	MAX_TITLE,
	PLACEHOLDERS,
	templateProblem,
} from '#insurance/service/requests/messages/templates/template.ts';
import { keysOf } from '#platform/values/keys.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useMay } from '../../me.ts';
import { NoteField } from '../../money/NoteField.tsx';
import { useAnswer } from '../../office-calls.ts';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { PLAIN_LINK } from '../../person/PersonLink.tsx';

type Typed = { title: string; words: string; isActive: boolean };
type Edited = Typed & { templateId: string | null; version: number };

const NEW: Edited = { templateId: null, version: 0, title: '', words: '', isActive: true };
const LIST = '/office/pesan?lihat=templat';

function Placeholders({ onChoose }: { onChoose: (token: string) => void }) {
	return (
		<div role="group" aria-label="Isian" className="flex flex-wrap gap-2">
			{keysOf(PLACEHOLDERS).map((name) => (
				<Button key={name} look="second" onClick={() => onChoose(`{${name}}`)}>
					<span>{`{${name}}`}</span>
					<span className="sr-only">{`, ${PLACEHOLDERS[name]}`}</span>
				</Button>
			))}
		</div>
	);
}

function Preview({ words }: { words: string }) {
	const problem = words === '' ? null : templateProblem(words);
	return (
		<Panel title="Pratinjau">
			<p className="text-sm text-mute">
				Dengan data contoh. Isian yang tidak ada datanya tetap tertulis, dan harus
				dilengkapi sebelum dikirim.
			</p>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<p className="wrap-anywhere whitespace-pre-line">
				{fillTemplate(words, EXAMPLE_FACTS)}
			</p>
		</Panel>
	);
}

function Editor({ of: { templateId, version, ...values } }: { of: Edited }) {
	const navigate = useNavigate();
	const form = useCallForm<typeof saveMessageTemplate, Typed>(
		'POST /page/office/messages/template-save',
		{
			id: 'templat',
			values,
			input: (typed) => ({ ...typed, templateId, version }),
			done: 'Templat tersimpan.',
			once: true,
			onDone: () => void navigate(LIST),
		},
	);
	const { words } = form.values;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
			<Panel title={templateId === null ? 'Templat baru' : 'Ubah templat'}>
				<CallForm of={form} submit="Simpan templat">
					<TextField
						{...form.text('title')}
						label="Judul"
						maxLength={MAX_TITLE}
						autoComplete="off"
					/>
					<NoteField
						{...form.pick('words')}
						label="Isi"
						hint="Tekan isian di bawah untuk menambahkannya di akhir"
						most={MAX_WORDS}
						height="h-64"
					/>
					<Placeholders onChoose={(token) => form.set('words', `${words}${token}`)} />
					<CheckField {...form.check('isActive')} label="Tawarkan saat menjawab" />
				</CallForm>
			</Panel>
			<Preview words={words} />
		</div>
	);
}

export function TemplateEditor({ templateId }: { templateId: string }) {
	const mayWrite = useMay('messages.templates');
	const { data, problem } = useAnswer<typeof messageTemplates>(
		'POST /page/office/messages/templates',
		{},
	);
	const found =
		templateId === 'baru' ? NEW : data?.rows.find((one) => one.templateId === templateId);
	return (
		<>
			<p>
				<SmartLink url={LIST} className={PLAIN_LINK}>
					Kembali ke templat
				</SmartLink>
			</p>
			<Waiting there={data !== null} problem={problem} words="Memuat templat" />
			{data && !found ? <Notice look="error">Templat ini tidak ditemukan.</Notice> : null}
			{data && found ? (
				mayWrite ? (
					<Editor
						of={{
							templateId: found.templateId,
							version: found.version,
							title: found.title,
							words: found.words,
							isActive: found.isActive,
						}}
					/>
				) : (
					<Preview words={found.words} />
				)
			) : null}
		</>
	);
}
