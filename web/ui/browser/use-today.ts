import { useState } from 'react';

import { jakartaDay } from '#platform/values/dates.ts';

/** The day on which a form was opened: it does not change at midnight during use. */
export function useToday(): string {
	const [today] = useState(() => jakartaDay(new Date()));
	return today;
}
