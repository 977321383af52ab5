import { Button } from '../../Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { TextField } from '../Field.tsx';
import type { MailedCode } from './use-mailed-code.ts';

export function MailedCodeField({
	id,
	code,
	onFresh,
}: {
	id: string;
	code: MailedCode;
	onFresh: () => void;
}) {
	if (code.words === null) return null;
	return (
		<div className="grid gap-2">
			<Notice>{code.words}</Notice>
			<TextField
				id={id}
				label="Kode dari email"
				hint="Delapan angka. Tidak ada email? Periksa dulu isian di atas dan folder spam"
				value={code.typed}
				error={code.error || undefined}
				onChange={(event) => code.type(event.target.value)}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={40}
				autoFocus
			/>
			<div>
				<Button look="quiet" onClick={onFresh}>
					Kirim kode baru
				</Button>
			</div>
		</div>
	);
}
