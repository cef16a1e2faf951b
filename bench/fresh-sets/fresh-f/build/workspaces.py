NAMES = ['cave', 'playlists', 'waterlab', 'festival', 'league', 'assets']
