import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { sendByInvitation } from '#insurance/claims/invitations/sender-api.ts';
import { senderProblems } from '#insurance/claims/invitations/sender-schema.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import {
	blankRow,
	furtherKeys,
	travelProblems,
	type UploadRow,
} from '#web/ui/forms/upload/upload-rows.ts';
import { type UploadAbout, useUploads } from '#web/ui/forms/upload/use-uploads.ts';
import { useIntent } from '#web/ui/navigation/use-intent.ts';

import { invitedDoor, isLinkOver } from './invited-door.ts';

type Errors = Record<string, string>;

const ROW = 'KIRIM';
/** Fixed subject, because a tab sends only one document at a time. */
export const INVITED_FILES: UploadAbout = { subject: 'kirim', fields: {} };

type Sending = { token: string; name: string; onOver: () => void };

/** State of one document's rows. Uploads interrupted by a reload are resumed. */
function useDocumentRows({ token, name, onOver }: Sending, onFiles: () => void) {
	const [rows, setRows] = useState<UploadRow[]>(() => [blankRow(ROW, name, true)]);
	const newest = useRef(rows);
	const [door] = useState(() => invitedDoor(token, onOver));
	const uploads = useUploads({
		door,
		stays: true,
		rows: () => newest.current,
		change: (next) => {
			newest.current = next(newest.current);
			setRows(newest.current);
			onFiles();
		},
	});
	const resume = useEffectEvent(() => void uploads.resume(INVITED_FILES));
	useEffect(() => resume(), []);
	return { rows, newest, uploads };
}

const problemsOf = (rows: readonly UploadRow[], sender: unknown): Errors => ({
	...(rows[0]?.url === '' && !rows[0].isUploading && rows[0].failed === null
		? { [`documents.${ROW}`]: 'Pilih berkasnya dulu' }
		: travelProblems(rows)),
	...senderProblems(sender),
});

/**
 * State of the form opened by an upload link: the document's pages and the sender's names, which
 * are sent only once.
 */
export function useSending(of: Sending) {
	const { token } = of;
	const [sender, setSender] = useState({ name: '', institution: '' });
	const [errors, setErrors] = useState<Errors>({});
	/** Problems found by the last submit; later corrections do not change this list. */
	const [found, setFound] = useState<Errors>({});
	const [text, setSaid] = useState('');
	const [busy, setBusy] = useState(false);
	const [sentAt, setSentAt] = useState('');
	const intent = useIntent();
	const show = (problems: Errors) => {
		setErrors(problems);
		setFound(problems);
	};
	const mend = (field: (name: string) => boolean) =>
		setErrors((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !field(key))));
	const { rows, newest, uploads } = useDocumentRows(of, () =>
		mend((key) => key.startsWith('documents.')),
	);
	const send = async () => {
		if (busy) return;
		setSaid('');
		const problems = problemsOf(newest.current, sender);
		show(problems);
		if (Object.keys(problems).length > 0) return;
		setBusy(true);
		const body = {
			token,
			...sender,
			filepath: newest.current[0]?.url ?? '',
			pages: furtherKeys(newest.current, ROW),
		};
		const answer = await ask<typeof sendByInvitation>(
			'POST /page/claim-invitation/send',
			body,
			{
				idempotencyKey: intent.keyOf(body),
			},
		);
		setBusy(false);
		if (answer.ok) {
			uploads.forget(INVITED_FILES.subject);
			return setSentAt(answer.data.sentAt);
		}
		if (isLinkOver(answer.code)) of.onOver();
		const { filepath, ...fields } = refusedFields(answer.data);
		show({ ...fields, ...(filepath ? { [`documents.${ROW}`]: filepath } : {}) });
		setSaid(answer.message);
	};
	return {
		rows,
		uploads,
		sender,
		put: (field: 'name' | 'institution', value: string) => {
			setSender((now) => ({ ...now, [field]: value }));
			mend((key) => key === field);
		},
		errors,
		found,
		said: text,
		busy,
		sentAt,
		send,
	};
}
