import { Button } from '../../Button.tsx';
import type { CaptchaState } from './use-captcha.ts';

export const CAPTCHA_HINTS = {
	failed: 'Pemeriksaan keamanan belum berhasil. Tekan tombol untuk mencobanya lagi.',
	idle: 'Kami memastikan kamu bukan robot begitu kamu mulai mengisi. Tidak ada teka-teki.',
	solving: 'Sebentar, kami memastikan kamu bukan robot. Tidak ada teka-teki.',
} as const;

export function CaptchaSubmit({
	id,
	state,
	busy,
	hints,
	children,
}: {
	id: string;
	state: CaptchaState;
	busy: boolean;
	hints: Record<CaptchaState, string>;
	children: string;
}) {
	return (
		<div>
			<Button
				type="submit"
				busy={busy}
				aria-disabled={state !== 'solved' || undefined}
				aria-describedby={id}
				more="w-full sm:w-auto"
			>
				{children}
			</Button>
			<p id={id} aria-live="polite" className="mt-2 text-sm text-mute">
				{hints[state]}
			</p>
		</div>
	);
}
