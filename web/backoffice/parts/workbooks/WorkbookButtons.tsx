import { type ChangeEvent, useRef } from 'react';

import { XLSX } from '#platform/files/xlsx/cells.ts';
import { MAX_WORKBOOK_BYTES, WORKBOOK_TOO_LARGE } from '#platform/files/xlsx/workbook-field.ts';
import { Button } from '#web/ui/Button.tsx';

import { base64Of, bytesOf, download } from './files.ts';

type Props = {
	label: string;
	out: { busy: boolean; ask: () => Promise<{ fileName: string; file: string } | null> };
	into: { busy: boolean; send: (file: string) => Promise<void> };
	/**
	 * Called with the error message for the chosen file, or with an empty string when another file
	 * is chosen.
	 */
	onProblem: (problem: string) => void;
};

/** Downloads a list as an Excel file, and uploads one to replace it. */
export function WorkbookButtons({ label, out, into, onProblem }: Props) {
	const input = useRef<HTMLInputElement>(null);
	const give = async () => {
		const made = await out.ask();
		if (made) download(made.fileName, bytesOf(made.file), XLSX);
	};
	const bring = async (event: ChangeEvent<HTMLInputElement>) => {
		const [chosen] = event.target.files ?? [];
		event.target.value = '';
		if (!chosen) return;
		const isTooLarge = chosen.size > MAX_WORKBOOK_BYTES;
		onProblem(isTooLarge ? `${WORKBOOK_TOO_LARGE}.` : '');
		if (!isTooLarge) await into.send(await base64Of(chosen).catch(() => ''));
	};
	return (
		<>
			<Button look="second" busy={out.busy} onClick={() => void give()}>
				Unduh Excel
			</Button>
			<Button look="second" busy={into.busy} onClick={() => input.current?.click()}>
				Unggah Excel
			</Button>
			<input
				ref={input}
				type="file"
				accept={`.xlsx,${XLSX}`}
				onChange={(event) => void bring(event)}
				aria-label={label}
				tabIndex={-1}
				className="sr-only"
			/>
		</>
	);
}
