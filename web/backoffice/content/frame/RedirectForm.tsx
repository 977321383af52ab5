import { type FormEvent, useState } from 'react';

import type { listRedirects, saveRedirect } from '#insurance/site/content-studio/frame/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { useSend } from '../../office-calls.ts';
import { Panel } from '../../parts/parts.tsx';
import { ReleaseChoice, SAVED_FOR_RELEASE, SAVED_NOW } from '../releases/ReleaseChoice.tsx';
import { WaitsNotice } from '../second/WaitsNotice.tsx';
import { NEW_REDIRECT, type RedirectWriting } from './LeadOn.tsx';
import { CHANGED_MEANWHILE, replacedBy } from './waiting.ts';

/** Submits the redirect in the form. `listed` contains the redirects as the editor sees them. */
function useRedirectForm({ writing, listed, onSaved, onRefused }: Props) {
	const { busy, problem, fields, code, clear, send } = useSend<typeof saveRedirect>(
		'POST /page/office/content/redirect-save',
	);
	const isNew = writing.seen === null;
	const [waits, setWaits] = useState(false);
	const { path, target, note, releaseId } = writing;
	const save = async (event: FormEvent) => {
		event.preventDefault();
		// The refusal showed the existing target, so the next attempt may replace it.
		const isKnown = code === CHANGED_MEANWHILE;
		const there = listed?.redirects.find((one) => one.path === path)?.target ?? null;
		const onSite = isKnown ? there : writing.seen;
		const seen =
			isNew && !isKnown ? onSite : replacedBy(listed?.waiting ?? [], path, releaseId, onSite);
		const release = releaseId === '' ? {} : { releaseId };
		const result = await send({ path, target, seen, note, ...release });
		setWaits(result?.waits ?? false);
		if (!result) {
			onRefused();
			return;
		}
		if (!result.waits)
			showToast(releaseId === '' ? SAVED_NOW : SAVED_FOR_RELEASE, { look: 'success' });
		onSaved();
	};
	return { busy, problem, fields, clear, waits, save };
}

type Props = {
	writing: RedirectWriting;
	listed: CallOutput<typeof listRedirects> | null;
	onChange: (writing: RedirectWriting) => void;
	onSaved: () => void;
	onRefused: () => void;
};

export function RedirectForm(props: Props) {
	const { writing, onChange } = props;
	const { busy, problem, fields, clear, waits, save } = useRedirectForm(props);
	const isNew = writing.seen === null;
	return (
		<Panel title={isNew ? 'Pengalihan baru' : `Ubah ${writing.path}`}>
			<Form onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
				<TextField
					id="alamat-lama"
					label="Alamat lama"
					value={writing.path}
					readOnly={!isNew}
					error={fields['path']}
					onChange={(event) => {
						clear();
						onChange({ ...writing, path: event.target.value });
					}}
				/>
				<TextField
					id="alamat-tujuan"
					label="Dialihkan ke"
					value={writing.target}
					error={fields['target']}
					onChange={(event) => onChange({ ...writing, target: event.target.value })}
				/>
				<TextField
					id="alasan-alih"
					label="Alasan (boleh kosong)"
					hint="Dibaca orang kedua bila pengalihan ini memerlukannya"
					value={writing.note}
					maxLength={300}
					onChange={(event) => onChange({ ...writing, note: event.target.value })}
				/>
				<ReleaseChoice
					id="alih-terbitan"
					value={writing.releaseId}
					onChange={(id) => {
						clear();
						onChange({ ...writing, releaseId: id });
					}}
				/>
				<div className="flex flex-wrap gap-3 sm:col-span-2">
					<Button type="submit" busy={busy}>
						Simpan pengalihan
					</Button>
					{isNew ? null : (
						<Button look="second" onClick={() => onChange(NEW_REDIRECT)}>
							Batal
						</Button>
					)}
				</div>
			</Form>
			{waits ? <WaitsNotice /> : null}
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
		</Panel>
	);
}
