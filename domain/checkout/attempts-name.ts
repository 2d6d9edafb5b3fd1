/** Name of the stored list of payments, of the channel on which tabs tell each other of changes, and of the lock. */
export const attemptsName = 'payments';
