import { useCallback, useEffect } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';

import { WaitPage } from './WaitPage.tsx';

/** Shown while the browser is offline. The page is loaded again when the connection returns. */
export function LostLine() {
	const navigate = useNavigate();
	// Not a reload, because without a connection that would show the browser's error page.
	const again = useCallback(
		() => void navigate(location.pathname + location.search, { replace: true }),
		[navigate],
	);
	useEffect(() => {
		addEventListener('online', again);
		return () => removeEventListener('online', again);
	}, [again]);
	return (
		<WaitPage
			heading="Sambungan internetmu sepertinya terputus"
			words="Halaman ini belum bisa dimuat. Kami mencoba lagi sendiri begitu sambunganmu kembali."
		>
			<Button onClick={again}>Coba lagi</Button>
		</WaitPage>
	);
}
