import { readArguments } from './command'

test('an unknown option ends a command with a message that names it, and exit code 2', () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit')
  })
  expect(() => readArguments({ args: ['--bogus'], options: { reset: { type: 'boolean' } } })).toThrow('exit')
  expect(exit).toHaveBeenCalledWith(2)
  expect(String(write.mock.calls[0]?.[0])).toMatch(/Unknown option '--bogus'\n$/)
  exit.mockRestore()
  write.mockRestore()
})

test('known options are returned', () => {
  expect(readArguments({ args: ['--reset'], options: { reset: { type: 'boolean' } } }).values).toEqual({ reset: true })
})
