import { type ChangeEvent, useRef } from 'react';

import { type SheetField, sheetLabel } from '#insurance/groups/memberships/member.ts';
import { Button } from '#web/ui/Button.tsx';

type Read = { heading: string; field: SheetField | null };
type Remembered = Read & { written: string };

const quoted = (written: string) => (written ? `"${written}"` : 'Kolom tanpa judul');
const meaning = (written: string, field: SheetField | null) =>
	field ? `${quoted(written)} sebagai ${sheetLabel(field)}` : `${quoted(written)} tidak dibaca`;

export function MappedColumns({
	kind,
	mapped,
	asksFile,
	busy,
	onChange,
}: {
	kind: string;
	mapped: readonly Read[];
	/** True if the file is no longer available and has to be chosen again. */
	asksFile: boolean;
	busy: boolean;
	onChange: (file?: File) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	const choose = (event: ChangeEvent<HTMLInputElement>) => {
		const file = event.target.files?.[0];
		event.target.value = '';
		if (file) onChange(file);
	};
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-1">
			{mapped.length > 0 ? (
				<p className="[overflow-wrap:anywhere]">
					{`Dibaca menurut pilihan kolom perusahaanmu: ${mapped.map(({ heading, field }) => meaning(heading, field)).join(', ')}.`}
				</p>
			) : null}
			<Button
				look="quiet"
				busy={busy}
				onClick={() => (asksFile ? input.current?.click() : onChange())}
			>
				{asksFile ? 'Ubah kolom (pilih lagi berkasnya)' : 'Ubah kolom'}
			</Button>
			<input
				ref={input}
				type="file"
				accept=".xlsx,.csv,.txt"
				onChange={choose}
				className="sr-only"
				aria-label={`Berkas yang kolomnya diubah, ${kind}`}
				tabIndex={-1}
			/>
		</div>
	);
}

export function RememberedColumns({
	remembered,
	onForget,
}: {
	remembered: readonly Remembered[];
	onForget: (heading?: string) => void;
}) {
	const summary = useRef<HTMLElement>(null);
	if (remembered.length === 0) return null;
	// The clicked button has disappeared, so focus moves to the top of the list.
	const forget = (heading?: string) => {
		summary.current?.focus();
		onForget(heading);
	};
	return (
		<details>
			<summary ref={summary} className="min-h-8 cursor-pointer py-1 font-semibold text-leaf">
				{`Kolom yang kami ingat (${remembered.length})`}
			</summary>
			<ul className="mt-2 grid gap-1">
				{remembered.map(({ heading, written, field }) => (
					<li
						key={heading}
						className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1"
					>
						<span className="min-w-0 [overflow-wrap:anywhere]">
							{meaning(written, field)}
						</span>
						<Button look="quiet" onClick={() => forget(heading)}>
							Lupakan
							<span className="sr-only">{` ${quoted(written)}`}</span>
						</Button>
					</li>
				))}
			</ul>
			{remembered.length > 1 ? (
				<Button look="quiet" onClick={() => forget()}>
					Lupakan semua
				</Button>
			) : null}
		</details>
	);
}
