import { useEffect, useRef, useState } from 'react';

import { ownPath } from '#platform/values/links/own-path.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { continueSignOn, type Ended } from './sign-on.ts';
import { SignInCard } from './SignInCard.tsx';

/** /office/sso: the page to which the provider sends people back. `onEnter` notes the log-in. */
export function SignOnReturn({ onEnter }: { onEnter: () => void }) {
	const [ended, setEnded] = useState<Ended | null>(null);
	const begun = useRef(false);
	useEffect(() => {
		if (begun.current) return;
		begun.current = true;
		void continueSignOn().then((result) => {
			setEnded(result);
			if (!result || 'problem' in result) return;
			onEnter();
			if ('next' in result) location.replace(ownPath(result.next, '/office'));
			else window.close();
		});
	}, [onEnter]);
	if (ended && 'problem' in ended) {
		return (
			<SignInCard title="Belum masuk">
				<Notice look="warning">{ended.problem}</Notice>
				<ButtonLink url="/office">Kembali ke halaman masuk</ButtonLink>
			</SignInCard>
		);
	}
	if (ended && 'closes' in ended) {
		return (
			<SignInCard title="Kamu sudah masuk">
				<p>Tutup jendela ini dan lanjutkan pekerjaanmu di jendela sebelumnya.</p>
			</SignInCard>
		);
	}
	return <Spinner words="Menyelesaikan log-in" />;
}
