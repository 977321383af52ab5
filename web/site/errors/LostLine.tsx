import { useCallback, useEffect } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';

/** This browser reaches nobody; it looks again by itself when the line is back. */
export function LostLine() {
	const navigate = useNavigate();
	// Not by loading again: without a line that would show the browser's own error page instead.
	const again = useCallback(
		() => void navigate(location.pathname + location.search, { replace: true }),
		[navigate],
	);
	useEffect(() => {
		addEventListener('online', again);
		return () => removeEventListener('online', again);
	}, [again]);
	return (
		<section className="page grid justify-items-center gap-5 py-24 text-center">
			<div className="text-leaf">
				<Mark size="size-24" />
			</div>
			<h1 className="max-w-2xl text-2xl">Sambungan internetmu sepertinya terputus</h1>
			<p className="max-w-xl text-mute">
				Halaman ini belum bisa dimuat. Kami mencoba lagi sendiri begitu sambunganmu kembali.
			</p>
			<Button onClick={again}>Coba lagi</Button>
		</section>
	);
}
