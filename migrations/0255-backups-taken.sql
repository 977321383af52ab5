-- Each backup that was finished, so that its age can raise an alarm.
create table backup_taken (
	at timestamptz primary key,
	row_count bigint not null check (row_count >= 0),
	file_count integer not null check (file_count >= 0),
	bytes bigint not null check (bytes > 0)
);
