import { useState } from 'react';

import { recoveryLetters } from '#insurance/access/identity/second-factor/second-factor.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

export type TypedCode = {
	typed: string;
	recovery: boolean;
	/** The code as sent: a pasted `123 456` is reduced to its digits. */
	code: string;
	missing: string | undefined;
	type: (text: string) => void;
	change: () => void;
};

export function useCode(): TypedCode {
	const [typed, type] = useState('');
	const [recovery, setRecovery] = useState(false);
	const digits = typed.replace(/\D/g, '');
	const isRecovery = recoveryLetters(typed) !== null;
	const code = isRecovery ? typed.trim() : digits;
	const whole = isRecovery || digits.length === 6;
	return {
		typed,
		recovery,
		code,
		missing: whole
			? undefined
			: recovery
				? 'Ketik satu kode pemulihanmu, misalnya K7QWE-2MZPA.'
				: 'Ketik enam angka dari aplikasi autentikatormu.',
		type,
		change: () => {
			setRecovery(!recovery);
			type('');
		},
	};
}

/**
 * Input field for the code. `onChange` is called when the input switches between app codes and
 * recovery codes.
 */
export function CodeEntry({
	id,
	entry,
	error,
	autoFocus = false,
	onChange,
}: {
	id: string;
	entry: TypedCode;
	error: string | undefined;
	autoFocus?: boolean;
	onChange: () => void;
}) {
	const { recovery } = entry;
	return (
		<div className="grid gap-1">
			<TextField
				key={recovery ? 'recovery' : 'app'}
				id={id}
				label={recovery ? 'Kode pemulihan' : 'Kode verifikasi'}
				hint={
					recovery
						? 'Salah satu dari sepuluh kode yang kamu simpan, sekali pakai'
						: 'Enam angka dari aplikasi autentikator'
				}
				error={error}
				value={entry.typed}
				onChange={(event) => entry.type(event.target.value)}
				inputMode={recovery ? 'text' : 'numeric'}
				autoComplete={recovery ? 'off' : 'one-time-code'}
				autoCapitalize={recovery ? 'characters' : 'none'}
				spellCheck={false}
				maxLength={40}
				autoFocus={autoFocus || recovery}
			/>
			<div>
				<Button
					look="quiet"
					onClick={() => {
						entry.change();
						onChange();
					}}
				>
					{recovery ? 'Pakai kode dari aplikasi' : 'Pakai kode pemulihan'}
				</Button>
			</div>
		</div>
	);
}
