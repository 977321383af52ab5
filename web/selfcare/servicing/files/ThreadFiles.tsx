import { FILE_ENDINGS, MAX_DOCUMENT_BYTES } from '#insurance/claims/claim.ts';
import type { myThread } from '#insurance/service/requests/messages/api.ts';
import type { openMessageFile } from '#insurance/service/requests/messages/files/api.ts';
import { MAX_WORDS, type ThreadKind } from '#insurance/service/requests/messages/message.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { OneFile } from '#web/ui/forms/one-file/OneFile.tsx';
import { useOneFile } from '#web/ui/forms/one-file/use-one-file.ts';

import { askAs, loginDateOf, notify, warn } from '../../frame/ask-as.ts';
import { endExpiredSession, SESSION_OVER, type SelfcareSession } from '../../frame/session.ts';

type Thread = CallOutput<typeof myThread>;
type Files = Thread['messages'][number]['files'];

/** Lists the files of a message. */
export function MessageFiles({ session, files }: { session: SelfcareSession; files: Files }) {
	const open = async (fileId: string) => {
		const answer = await askAs<typeof openMessageFile>(
			session,
			'POST /page/selfcare/messages/file',
			{ fileId },
		);
		if (!answer.ok) return warn(answer.message);
		window.location.assign(answer.data.url);
	};
	return files.map(({ id, name, size }) => (
		<p key={id} className="mt-1">
			<button
				type="button"
				onClick={() => void open(id)}
				className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
			>
				{`Unduh ${name} (${Math.ceil(size / 1024)} KB)`}
			</button>
		</p>
	));
}

/** Sends one file, with or without words. */
export function SendOwnFile({
	session,
	kind,
	about,
	onSent,
}: {
	session: SelfcareSession;
	kind: ThreadKind;
	about: string;
	onSent: (thread: Thread) => void;
}) {
	const one = useOneFile<Thread>({
		path: '/page/selfcare/messages/send-file',
		limit: MAX_DOCUMENT_BYTES,
		fields: { kind, ref: about },
		options: () => ({ loginDate: loginDateOf(session) }),
		onDone: (thread) => {
			notify('Berkas terkirim.');
			onSent(thread);
		},
		onRefused: ({ code }) => code === 401 && endExpiredSession(SESSION_OVER),
	});
	return (
		<Form onSubmit={one.send} className="grid gap-3">
			<OneFile
				key={one.turn}
				id="berkas"
				label="Lampirkan berkas"
				hint="Foto atau PDF, paling besar 1MB. Foto yang lebih besar kami perkecil dulu."
				accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
				error={one.problem || undefined}
				onChange={one.choose}
			/>
			<Field id="berkas-kata" label="Keterangan berkas (boleh kosong)">
				{(wiring) => (
					<textarea
						{...wiring}
						value={one.words}
						maxLength={MAX_WORDS}
						onChange={(event) => one.setWords(event.target.value)}
						className={`${CONTROL} h-20 py-3`}
					/>
				)}
			</Field>
			<div>
				<Button type="submit" look="second" busy={one.busy}>
					Kirim berkas
				</Button>
			</div>
		</Form>
	);
}
