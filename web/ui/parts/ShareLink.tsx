import { useState } from 'react';

import { Button, buttonClass } from '../Button.tsx';

const GAVE_UP = 'AbortError';

/**
 * Shares a private link through the device's share function, so that the secret is not part of a
 * messenger's URL, or through WhatsApp if that function is missing or fails. `to`: the recipient's
 * name, for screen readers.
 */
export function ShareLink({ url, words, to = '' }: { url: string; words: string; to?: string }) {
	const [failed, setFailed] = useState(false);
	const shares = typeof navigator.share === 'function';
	const text = `${words} ${url}`;
	const share = () =>
		navigator.share({ text }).then(
			() => setFailed(false),
			(error: Error) => setFailed(error.name !== GAVE_UP),
		);
	return (
		<>
			{shares ? (
				<Button look="second" onClick={() => void share()}>
					<span>Bagikan</span>
					{to ? <span className="sr-only">{` ${to}`}</span> : null}
				</Button>
			) : null}
			{shares && !failed ? null : (
				<a
					href={`https://wa.me/?text=${encodeURIComponent(text)}`}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonClass('second')}
				>
					Kirim lewat WhatsApp
					<span className="sr-only">{` ${to} (tab baru)`}</span>
				</a>
			)}
			<span role="status" className="w-full text-sm text-mute empty:hidden">
				{failed ? 'Tautannya belum terkirim. Salin, atau kirim lewat WhatsApp.' : ''}
			</span>
		</>
	);
}
