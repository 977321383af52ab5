import { useEffect } from 'react';

import { LOOK_REASONS, type LookReason, NOTE } from '#insurance/access/staff/look-reasons.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { useModal } from '#web/ui/parts/dialog/use-modal.ts';

import { HitList, moveBetweenHits } from './HitList.tsx';
import { useSearch } from './use-search.ts';

type Search = ReturnType<typeof useSearch>;

const MOST_LETTERS = 120;

function ReasonFields({ of: { reason, note } }: { of: Search }) {
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<SelectField
				id="finder-reason"
				label="Alasan"
				value={reason.value}
				error={reason.error}
				options={LOOK_REASONS.map((value) => ({ value, label: value }))}
				onChange={(event) => reason.set(event.target.value as LookReason)}
			/>
			<TextField
				id="finder-note"
				label="Keterangan"
				value={note.value}
				error={note.error}
				maxLength={NOTE.most}
				autoComplete="off"
				onChange={(event) => note.set(event.target.value)}
			/>
		</div>
	);
}

function OpenCase({ of: { open, endOpen } }: { of: Search }) {
	if (!open) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-sm">
			<span>
				Kasus ini:{' '}
				<strong>{open.note ? `${open.reason}, ${open.note}` : open.reason}</strong>
			</span>
			<Button look="quiet" onClick={endOpen}>
				Kasus baru
			</Button>
		</p>
	);
}

function Question({ of }: { of: Search }) {
	const { q, setQ, problem, busy } = of;
	return (
		<Form
			role="search"
			className="grid gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				void of.search();
			}}
		>
			<div>
				<label htmlFor="finder-q" className="font-semibold">
					Cari orang, perusahaan, atau nomor
				</label>
				<div className="flex items-end gap-2">
					<input
						id="finder-q"
						type="search"
						value={q}
						maxLength={MOST_LETTERS}
						autoComplete="off"
						spellCheck={false}
						enterKeyHint="search"
						aria-invalid={problem ? true : undefined}
						aria-describedby={problem ? 'finder-q-error' : 'finder-q-hint'}
						onChange={(event) => setQ(event.target.value)}
						className={CONTROL}
						data-finder-field=""
					/>
					<Button type="submit" busy={busy}>
						Cari
					</Button>
				</div>
				{problem ? (
					<p id="finder-q-error" className="mt-1 text-error">
						{problem}
					</p>
				) : (
					<p id="finder-q-hint" className="mt-1 text-sm text-mute">
						Nama dan tahun lahir, telepon, email, NIK, pelat, atau nomor polis, klaim,
						pesanan, pengaduan, tagihan, voucher
					</p>
				)}
			</div>
			{of.isAsked ? <ReasonFields of={of} /> : null}
		</Form>
	);
}

/** The search over everything, in a dialog above the room that is open. */
export function Finder({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate();
	const modal = useModal(true, onClose);
	// The dialog focuses its first button when it opens, so this follows it.
	useEffect(() => document.getElementById('finder-q')?.focus(), []);
	const go = (url: string) => {
		onClose();
		void navigate(url);
	};
	const of = useSearch(go);
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move the focus among the controls in it
		<dialog
			{...modal}
			aria-label="Pencarian"
			onKeyDown={moveBetweenHits}
			onClick={(event) => {
				const at = event.target as HTMLElement;
				if (at === modal.ref.current || at.closest('[data-hit]')) onClose();
			}}
			className="mx-auto mt-0 mb-auto max-h-dvh w-full max-w-2xl bg-white p-0 shadow-float sm:mt-[8vh] sm:max-h-[84vh] sm:rounded-card"
		>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-6">
				<div className="flex items-center justify-between gap-3">
					<h2 className="text-xl">Pencarian</h2>
					<Button look="quiet" onClick={onClose}>
						Tutup
					</Button>
				</div>
				<Question of={of} />
				<OpenCase of={of} />
				<HitList answer={of.answer} />
			</div>
		</dialog>
	);
}
