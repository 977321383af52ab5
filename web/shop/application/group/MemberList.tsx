import { useRef, useState } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Bounds } from '#web/ui/forms/birth-date.ts';
import { CheckField, CONTROL, TextField } from '#web/ui/forms/Field.tsx';

import type { FormTools } from '../form-context.ts';
import type { MemberLine } from './member-lines.ts';
import { useMemberList } from './use-member-list.ts';

function Left({ lines, onChange }: { lines: MemberLine[]; onChange: (texts: string[]) => void }) {
	const [texts, setTexts] = useState(() => lines.map(({ text }) => text));
	const change = (at: number, text: string) => {
		const next = texts.map((one, n) => (n === at ? text : one));
		setTexts(next);
		onChange(next);
	};
	return lines.map(({ problem }, at) => (
		<TextField
			key={at}
			id={`daftar-${at}`}
			label={`Baris yang belum masuk ${at + 1}`}
			autoComplete="off"
			value={texts[at] ?? ''}
			error={problem ?? undefined}
			onChange={({ target }) => change(at, target.value)}
		/>
	));
}

function WholeList({ text, onChange }: { text: string; onChange: (text: string) => void }) {
	return (
		<div>
			<label htmlFor="daftar" className="font-semibold">
				Daftar anggota
			</label>
			<textarea
				id="daftar"
				rows={5}
				aria-describedby="daftar-hint"
				className={`${CONTROL} h-auto py-3`}
				placeholder={'Budi Santoso 3174051705909901\nCitra Dewi, 17-05-1992, P'}
				value={text}
				onChange={({ target }) => onChange(target.value)}
			/>
		</div>
	);
}

function ListFile({ onFile }: { onFile: (file: File) => void }) {
	const file = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={file}
				type="file"
				accept=".xlsx,.csv,.txt"
				tabIndex={-1}
				aria-label="Berkas daftar anggota"
				className="sr-only"
				onChange={({ target }) => {
					const [chosen] = target.files ?? [];
					target.value = '';
					if (chosen) onFile(chosen);
				}}
			/>
			<Button look="second" onClick={() => file.current?.click()}>
				Pilih berkas Excel atau CSV
			</Button>
		</>
	);
}

type Props = { tools: FormTools; page: PageData; bounds: Bounds | null; ages: string };

/**
 * Adds members from a list that was pasted from a chat or a spreadsheet or selected as a file. Each
 * readable line becomes a member; every other line stays with its problem next to it, and is also
 * kept in the draft.
 */
export function ApplicationMembers({ tools, ...rules }: Props) {
	const { memberList } = tools.values;
	const list = useMemberList(tools, rules);
	const [opened, setOpened] = useState(false);
	return (
		<details
			className="petal border border-line bg-mist p-4"
			open={opened || memberList !== ''}
			onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
		>
			<summary className="min-h-11 cursor-pointer text-lg font-bold">
				Punya daftarnya? Tempel, atau pilih berkas
			</summary>
			<div className="mt-2 grid gap-3">
				<p id="daftar-hint" className="text-sm text-mute">
					Satu orang satu baris: nama dan NIK, atau nama, tanggal lahir, dan L atau P.
					Bisa disalin dari WhatsApp atau Excel. Daftarnya dibaca di perangkatmu.
				</p>
				<CheckField
					id="daftar-aku"
					label="Baris pertama adalah aku (pemegang polis)"
					checked={list.ownFirst}
					onChange={({ target }) => list.setOwnFirst(target.checked)}
				/>
				{list.left.length > 0 ? (
					<div key={list.turn} className="grid gap-3">
						<Left lines={list.left} onChange={(texts) => list.keep(texts.join('\n'))} />
					</div>
				) : (
					<WholeList text={memberList} onChange={list.keep} />
				)}
				<div className="flex flex-wrap gap-3">
					<Button look="second" onClick={() => list.take(memberList)}>
						Masukkan daftar
					</Button>
					<ListFile onFile={(file) => void list.open(file)} />
				</div>
				<p role="status" className="text-sm font-semibold empty:hidden">
					{list.news}
				</p>
			</div>
		</details>
	);
}
